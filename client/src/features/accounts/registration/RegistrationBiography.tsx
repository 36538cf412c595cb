import { BIOGRAPHY_LENGTH_MAX } from '@dubplate/shared/features/accounts/model.ts';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';
import { dispatchRegistration, useRegistration } from './registration-store.ts';

export function RegistrationBiography() {
  const { biography } = useRegistration().draft;
  return (
    <RegistrationStep
      step="biography"
      title="Your biography"
      intro="Who are you, and what have you made? This helps people decide whose ear to trust."
    >
      {(errors) => (
        <Textarea
          label="Biography"
          name="biography"
          height="large"
          value={biography}
          limit={BIOGRAPHY_LENGTH_MAX}
          help={errors['biography'] ? null : 'At least 50 characters.'}
          error={errors['biography'] ?? null}
          onChange={(text) => dispatchRegistration({ type: 'changed', patch: { biography: text } })}
        />
      )}
    </RegistrationStep>
  );
}
