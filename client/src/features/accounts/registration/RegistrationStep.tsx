import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { track } from '../../../app/consent/track.ts';
import { usePageTitle } from '../../../app/navigation/use-page-title.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { GoogleAgain, PasswordAgain } from '../sign-in/PasswordAgain.tsx';
import { RegistrationProgress } from './RegistrationProgress.tsx';
import { changeSecrets, currentRegistration, noteMended, useRegistration } from './registration-store.ts';
import {
  addressOf, afterMending, type Errors, nextStep, previousStep, redirectOf, type StepName, stepOf, stepsFor,
} from './registration-steps.ts'; // prettier-ignore
import { passwordProblem } from '../sign-in/password-strength.ts';
import { useSendRegistration } from './use-send-registration.ts';
import { useStepErrors } from './use-step-errors.ts';

interface Props {
  step: StepName;
  title: string;
  intro?: ReactNode;
  /** What the draft does not hold: the password. */
  check?: () => Errors;
  /** What only the server knows, asked before one goes on. */
  confirm?: () => Promise<Errors>;
  children: (errors: Errors) => ReactNode;
  /** Stands below the buttons. */
  after?: ReactNode;
}

/** The frame of every step: who belongs elsewhere is sent there, the others find a form with a way on and a way back. */
export function RegistrationStep(props: Props) {
  const { draft, registered } = useRegistration();
  const elsewhere = registered ? paths.registerConfirmation : redirectOf(draft, props.step);
  return elsewhere === null ? <StepForm {...props} /> : <Navigate to={elsewhere} replace />;
}

function StepForm({ step, title, intro, check, confirm, children, after }: Props) {
  const { draft, secrets } = useRegistration();
  const navigate = useNavigate();
  const progressId = useId();
  const { errors, shown, setErrors, area, isRefused } = useStepErrors(step);
  const [isConfirming, setIsConfirming] = useState(false);
  const { submit, isSending } = useSendRegistration();
  usePageTitle(title);
  useEffect(() => track('Registration Step'), [step]);

  const own = stepsFor(draft.type);
  const { isSkippable, missing } = stepOf(step);
  const isLast = nextStep(draft, step) === null;
  const back = previousStep(draft, step);
  const [asksPassword] = useState(
    () => isLast && draft.authProvider === 'password' && secrets.password === '',
  );

  const asksGoogle = isLast && draft.authProvider === 'google.com' && secrets.idToken === null;

  const goOn = async (): Promise<Errors> => {
    // Read now: what a field took in on this very submit is in the store, not yet in this render.
    const { draft: latest, secrets: held } = currentRegistration();
    const found = {
      ...missing(latest),
      ...check?.(),
      ...(asksPassword && passwordProblem(held.password)),
      ...(asksGoogle && { idToken: 'Please continue with Google once more.' }),
    };
    if (Object.keys(found).length > 0) return found;
    const refused = confirm ? await confirm() : {};
    if (Object.keys(refused).length > 0) return refused;
    if (isLast) return await submit(asksPassword);
    const next = isRefused ? afterMending(latest, noteMended(step)) : nextStep(latest, step);
    if (next) await navigate(addressOf(next, latest.type));
    return {};
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isConfirming || isSending) return;
    setIsConfirming(true);
    setErrors(await goOn().finally(() => setIsConfirming(false)));
  };

  return (
    <Container width="text" className="grid gap-8 py-6 md:py-10">
      <RegistrationProgress
        id={progressId}
        at={own.findIndex(({ name }) => name === step) + 1}
        of={own.length}
      />
      <div className="grid gap-3">
        <Headline level={1} size="4xl" isFocusTarget describedBy={progressId}>
          {title}
        </Headline>
        {intro && <div className="max-w-[36rem] text-lg">{intro}</div>}
      </div>
      <div ref={area}>
        <Form onSubmit={handleSubmit} errors={errors} className="grid gap-7">
          {children(shown)}
          {asksGoogle && <GoogleAgain type={draft.type} error={shown['idToken'] ?? null} />}
          {asksPassword && (
            <PasswordAgain
              value={secrets.password}
              error={shown['password'] ?? null}
              onChange={(password) => changeSecrets({ password })}
            />
          )}
          <div aria-live="assertive" className="empty:hidden">
            {shown['form'] && <FieldError>{shown['form']}</FieldError>}
          </div>
          <div className="flex flex-wrap-reverse items-center gap-3">
            {back && (
              <Button as={Link} to={addressOf(back, draft.type)} kind="secondary" size="large">
                Back
              </Button>
            )}
            <Button
              type="submit"
              size="large"
              className="min-w-0 flex-1 sm:flex-none"
              isBusy={isSending || isConfirming}
              busyLabel={isSending ? 'Joining…' : 'Checking…'}
            >
              {isLast ? 'Join' : isSkippable?.(draft) ? 'Skip' : 'Continue'}
            </Button>
          </div>
        </Form>
      </div>
      {after}
    </Container>
  );
}
