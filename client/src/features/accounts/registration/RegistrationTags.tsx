import type { ReactNode } from 'react';
import { RegistrationStep } from './RegistrationStep.tsx';
import { dispatchRegistration, useRegistration } from './registration-store.ts';
import { TagField } from '../fields/TagField.tsx';

interface Props {
  step: 'gear' | 'record-labels' | 'collaborators';
  field: 'instruments' | 'recordLabels' | 'collaborators';
  title: string;
  intro: ReactNode;
  label: string;
  noun: string;
  placeholder: string;
}

/** A step that asks for a list of names and may be skipped. */
export function RegistrationTags({ step, field, title, intro, label, noun, placeholder }: Props) {
  const { draft } = useRegistration();
  return (
    <RegistrationStep step={step} title={title} intro={intro}>
      {(errors) => (
        <TagField
          label={label}
          name={field}
          noun={noun}
          placeholder={placeholder}
          value={draft[field]}
          error={errors[field] ?? null}
          onChange={(names) => dispatchRegistration({ type: 'changed', patch: { [field]: names } })}
        />
      )}
    </RegistrationStep>
  );
}
