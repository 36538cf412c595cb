import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { safeTarget } from '@dubplate/shared/lib/safe-target.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '@dubplate/shared/api-client/call.ts';
import { errorText } from '../../../api/error-texts.ts';
import { beginSession } from '@dubplate/shared/api-client/session.ts';
import { useAct } from '../../../api/use-send.ts';
import { chooseLanding } from '../../../app/session/landing.ts';
import { rememberTarget } from '../../../app/session/redirect-after-login.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { askForPasskey } from '../../../providers/identity/passkeys.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { formText } from '../../../ui/form/form-text.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

type Step = CallInput<'identity/finish-sign-in'>;

/** After the right password: a code, a passkey or a recovery code. A reload stays here, because the browser holds a cookie. */
export function SecondStep() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { begun, again } = useBegun();
  const { run, isRunning } = useAct(async (step: Step) => await call('identity/finish-sign-in', step));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [usesRecovery, setUsesRecovery] = useState(false);
  const returnTo = safeTarget(search.get('returnTo'));
  const name = usesRecovery ? 'recoveryCode' : 'code';

  const backToPassword = async (text: string) => {
    showToast({ type: 'error', text });
    await navigate(paths.login, { replace: true });
  };
  const finish = async (step: Step) => {
    const result = await run(step);
    if (!result) return;
    if (result.ok) {
      const { answer } = result;
      if (returnTo) rememberTarget(returnTo);
      else chooseLanding(answer);
      if (answer.restored) showToast({ type: 'success', text: 'Welcome back: your account is restored.' });
      return beginSession(answer);
    }
    const { code, fields, message } = result.error;
    if (code === 'unauthenticated') return await backToPassword(message);
    setErrors(Object.keys(fields).length > 0 ? fields : { form: errorText(code) });
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = formText(event.currentTarget, name);
    if (value === '') return setErrors({ [name]: 'Please enter the code.' });
    await finish({ [name]: value });
  };
  const handlePasskey = async () => {
    // Each try needs a challenge of its own.
    const options = (await again()) ?? null;
    const answer = options === null ? null : await askForPasskey(options).catch(() => null);
    if (answer) await finish({ passkey: answer });
    else setErrors({ form: 'The passkey was not used. Try again, or use another way.' });
  };

  if (begun === null) return <p role="status">Loading…</p>;
  if (begun === 'over')
    return (
      <div className="grid gap-4">
        <p>This sign-in has ended. Please begin again.</p>
        <StartAgain onClick={() => void navigate(paths.login, { replace: true })} />
      </div>
    );
  return (
    <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
      <FormError>{errors['form'] ?? errors['passkey']}</FormError>
      {begun.hasPasskey && (
        <Button size="large" onClick={() => void handlePasskey()}>
          Use a passkey
        </Button>
      )}
      {(begun.hasApp || usesRecovery) && (
        <TextField
          key={name}
          label={usesRecovery ? 'Recovery code' : 'Code of your authenticator app'}
          name={name}
          {...(usesRecovery
            ? { autoComplete: 'off', help: 'One of the ten codes that you stored. Each works once.' }
            : {
                autoComplete: 'one-time-code',
                inputMode: 'numeric' as const,
                help: 'Six digits; a new code comes every 30 seconds.',
              })}
          error={errors[name] ?? null}
        />
      )}
      {(begun.hasApp || usesRecovery) && (
        <Button
          type="submit"
          size="large"
          {...(begun.hasPasskey ? { kind: 'secondary' as const } : {})}
          isBusy={isRunning}
          busyLabel="Checking…"
        >
          Login
        </Button>
      )}
      <p>
        <TextLink
          as="button"
          type="button"
          onClick={() => {
            setErrors({});
            setUsesRecovery(!usesRecovery);
          }}
        >
          {usesRecovery ? 'Use another way' : 'Use a recovery code instead'}
        </TextLink>
      </p>
      <StartAgain onClick={() => void navigate(paths.login, { replace: true })} />
    </Form>
  );
}

function StartAgain({ onClick }: { onClick: () => void }) {
  return (
    <p>
      <TextLink as="button" type="button" onClick={onClick}>
        Start again
      </TextLink>
    </p>
  );
}

interface Begun {
  hasApp: boolean;
  hasPasskey: boolean;
}

/** What the person can use. `again` returns fresh options for a passkey. */
function useBegun() {
  const [begun, setBegun] = useState<Begun | 'over' | null>(null);
  const hasAsked = useRef(false);
  const again = async () => {
    const answer = await call('identity/begin-second-step', {});
    setBegun(answer.isOpen ? { hasApp: answer.hasApp, hasPasskey: answer.passkey !== null } : 'over');
    return answer.isOpen ? answer.passkey : null;
  };
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    again().catch(() => setBegun('over'));
  });
  return { begun, again };
}
