import { type ReactNode, useEffect, useId } from 'react';
import { Link, Navigate } from 'react-router-dom';
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
import {
  addressOf,
  type Errors,
  previousStep,
  redirectOf,
  type StepName,
  stepOf,
  stepsFor,
} from './registration-steps.ts';
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

/** The frame of every step: a form with Back and Continue. Someone who belongs on another step is sent there. */
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
          <StepButtons step={step} isLast={isLast} busyLabel={busyLabel} />
        </Form>
      </div>
      {after}
    </Container>
  );
}

function StepButtons({
  step,
  isLast,
  busyLabel,
}: {
  step: StepName;
  isLast: boolean;
  busyLabel: string | null;
}) {
  const { draft } = useRegistration();
  const back = previousStep(draft, step);
  const isSkippable = stepOf(step).isSkippable?.(draft);
  return (
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
        isBusy={busyLabel !== null}
        {...(busyLabel !== null && { busyLabel })}
      >
        {isLast ? 'Join' : isSkippable ? 'Skip' : 'Continue'}
      </Button>
    </div>
  );
}
