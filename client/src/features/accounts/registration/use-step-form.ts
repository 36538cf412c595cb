import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { passwordProblem } from '../sign-in/password-strength.ts';
import { currentRegistration, noteMended, useRegistration } from './registration-store.ts';
import {
  addressOf,
  afterMending,
  type Errors,
  nextStep,
  type StepName,
  stepOf,
} from './registration-steps.ts';
import { useSendRegistration } from './use-send-registration.ts';
import { useStepErrors } from './use-step-errors.ts';

interface Options {
  step: StepName;
  check?: (() => Errors) | undefined;
  confirm?: (() => Promise<Errors>) | undefined;
}

/** Checks a step when it is submitted, then opens the next one; the last step sends the registration. */
export function useStepForm({ step, check, confirm }: Options) {
  const { draft, secrets } = useRegistration();
  const navigate = useNavigate();
  const { errors, shown, setErrors, area, isRefused } = useStepErrors(step);
  const [isConfirming, setIsConfirming] = useState(false);
  const { submit, isSending } = useSendRegistration();
  const isLast = nextStep(draft, step) === null;
  const [asksPassword] = useState(
    () => isLast && draft.authProvider === 'password' && secrets.password === '',
  );
  const asksGoogle = isLast && draft.authProvider === 'google.com' && secrets.idToken === null;

  const problems = (): Errors => ({
    ...stepOf(step).missing(currentRegistration().draft),
    ...check?.(),
    ...(asksPassword && passwordProblem(currentRegistration().secrets.password)),
    ...(asksGoogle && { idToken: 'Please continue with Google once more.' }),
  });

  const goOn = async (): Promise<Errors> => {
    const found = problems();
    if (Object.keys(found).length > 0) return found;
    // Read now: a field that changed on this very submit is in the store but not yet in this render.
    const { draft: latest } = currentRegistration();
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

  const busyLabel = isSending ? 'Joining…' : isConfirming ? 'Checking…' : null;
  return { errors, shown, area, isLast, asksGoogle, asksPassword, busyLabel, handleSubmit };
}
