import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { type FormEvent, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { useAct } from '../../../api/use-send.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { formText } from '../../../ui/form/form-text.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { hasGoogle, identity } from '../identity.ts';
import { askForPasskey } from '../passkeys.ts';

type Proof = CallInput<'identity/prove'>;

/** Before money or rights are moved, a sign-in that is older than ten minutes is not enough. */
export function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { data } = useCall('identity/second-factors', {});
  const { run, isRunning } = useAct(async (proof: Proof) => await call('identity/prove', proof));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const hasApp = data?.factors.some(({ kind }) => kind === 'totp') ?? false;
  const hasPasskey = data?.factors.some(({ kind }) => kind === 'passkey') ?? false;
  const hasNothing = data !== undefined && !data.hasPassword && data.factors.length === 0;

  const prove = async (proof: Proof) => {
    const result = await run(proof);
    if (result?.ok) return onEnd(true);
    if (!result) return;
    const { code, fields } = result.error;
    setErrors(Object.keys(fields).length > 0 ? fields : { form: errorText(code) });
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = data?.hasPassword ? 'password' : 'code';
    const value = formText(event.currentTarget, name);
    if (value === '')
      return setErrors({
        [name]: name === 'code' ? 'Please enter the code.' : 'Please enter your password.',
      });
    await prove({ [name]: value });
  };
  const handlePasskey = async () => {
    const { passkey } = await call('identity/begin-proof', {});
    const answer = passkey === null ? null : await askForPasskey(passkey).catch(() => null);
    if (answer) await prove({ passkey: answer });
  };

  return (
    <Modal
      isOpen
      onClose={() => onEnd(false)}
      mayClose={!isRunning}
      title="Confirm it’s you"
      description="You signed in a while ago. This protects your money and your account."
    >
      {hasNothing ? (
        <SignInAgain />
      ) : (
        <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
          <FormError>{errors['form'] ?? errors['passkey']}</FormError>
          {data?.hasPassword && (
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              error={errors['password'] ?? null}
            />
          )}
          {data && !data.hasPassword && hasApp && (
            <TextField
              label="Code of your authenticator app"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errors['code'] ?? null}
            />
          )}
          <div className="grid gap-3">
            <Button type="submit" isBusy={isRunning || !data} busyLabel="Checking…">
              Confirm
            </Button>
            {hasPasskey && (
              <Button kind="secondary" onClick={() => void handlePasskey()}>
                Use a passkey
              </Button>
            )}
          </div>
        </Form>
      )}
    </Modal>
  );
}

/** For a person with neither a password nor a second factor: a new sign-in with Google is the proof. */
function SignInAgain() {
  const { run, isRunning } = useAct(async () =>
    (await identity()).signInWithGoogle({
      returnTo: `${location.pathname}${location.search}`,
      type: UserType.Fan,
    }),
  );
  if (!hasGoogle()) return <p>Please sign out and sign in again, then repeat this.</p>;
  return (
    <div className="grid gap-5">
      <p>Please sign in with Google again, then repeat this. You come back to this page.</p>
      <Button isBusy={isRunning} busyLabel="Leaving…" onClick={() => void run()}>
        Sign in with Google
      </Button>
    </div>
  );
}
