import type { ReactNode } from 'react';
import { ChoicePills } from '../../../ui/form/ChoicePills.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';
import { dispatchRegistration, useRegistration } from './registration-store.ts';

interface Props {
  /** The step and its field in the draft have the same name. */
  step: 'genres' | 'daw' | 'topics';
  title: string;
  intro: ReactNode;
  legend: string;
  options: readonly { id: number; name: string }[];
  max?: number;
  help: string;
}

/** A step with several choices from a list. */
export function RegistrationChoice({ step, title, intro, legend, options, max, help }: Props) {
  const { draft } = useRegistration();
  return (
    <RegistrationStep step={step} title={title} intro={intro}>
      {(errors) => (
        <ChoicePills
          legend={legend}
          name={step}
          options={options}
          value={draft[step]}
          {...(max !== undefined && { max })}
          help={help}
          error={errors[step] ?? null}
          onChange={(chosen) => dispatchRegistration({ type: 'changed', patch: { [step]: chosen } })}
        />
      )}
    </RegistrationStep>
  );
}
