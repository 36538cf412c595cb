import { type ReactNode, useEffect, useId } from 'react';
import { Navigate } from 'react-router-dom';
import { track } from '../../../app/consent/track.ts';
import { usePageTitle } from '../../../app/navigation/use-page-title.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { GoogleAgain, PasswordAgain } from '../sign-in/PasswordAgain.tsx';
import { RegistrationProgress } from './RegistrationProgress.tsx';
import { changeSecrets, useRegistration } from './registration-store.ts';
import { type Errors, redirectOf, type StepName, stepOf, stepsFor } from './registration-steps.ts';
import { useStepForm } from './use-step-form.ts';

interface Props {
  step: StepName;
  title: string;
  intro?: ReactNode;
  /** Checks the password, which the draft does not hold. */
  check?: () => Errors;
  /** Asks the server before the next step opens. */
  confirm?: () => Promise<Errors>;
  children: (errors: Errors) => ReactNode;
  /** Shown below the buttons. */
  after?: ReactNode;
}

/** The frame of every step: a form with Continue; Back is in the header. Someone who belongs on another step is sent there. */
export function RegistrationStep(props: Props) {
  const { draft, registered } = useRegistration();
  const elsewhere = registered ? paths.registerConfirmation : redirectOf(draft, props.step);
  return elsewhere === null ? <StepForm {...props} /> : <Navigate to={elsewhere} replace />;
}

function StepForm({ step, title, intro, check, confirm, children, after }: Props) {
  const { draft, secrets } = useRegistration();
  const progressId = useId();
  const { errors, shown, area, isLast, asksGoogle, asksPassword, busyLabel, handleSubmit } = useStepForm({
    step,
    check,
    confirm,
  });
  usePageTitle(title);
  useEffect(() => track('Registration Step'), [step]);
  const own = stepsFor(draft.type);

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
              known={draft}
              onChange={(password) => changeSecrets({ password })}
            />
          )}
          <FormError>{shown['form']}</FormError>
          <StepButton step={step} isLast={isLast} busyLabel={busyLabel} />
        </Form>
      </div>
      {after}
    </Container>
  );
}

function StepButton({
  step,
  isLast,
  busyLabel,
}: {
  step: StepName;
  isLast: boolean;
  busyLabel: string | null;
}) {
  const { draft } = useRegistration();
  const isSkippable = stepOf(step).isSkippable?.(draft);
  return (
    <div>
      <Button
        type="submit"
        size="large"
        isWide
        isBusy={busyLabel !== null}
        {...(busyLabel !== null && { busyLabel })}
      >
        {isLast ? 'Join' : isSkippable ? 'Skip' : 'Continue'}
      </Button>
    </div>
  );
}
