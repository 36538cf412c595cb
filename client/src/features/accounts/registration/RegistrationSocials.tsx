import { LinkFields } from '../fields/LinkFields.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';
import { dispatchRegistration, useRegistration } from './registration-store.ts';

export function RegistrationSocials() {
  const { socials } = useRegistration().draft;
  return (
    <RegistrationStep
      step="socials"
      title="Where can people hear you?"
      intro="Add at least one link. We check it before your profile goes public."
    >
      {(errors) => (
        <LinkFields
          value={socials}
          // A missing link is an error of the first field.
          errors={errors['socials'] ? { soundcloud: errors['socials'], ...errors } : errors}
          onChange={(links) => dispatchRegistration({ type: 'changed', patch: { socials: links } })}
        />
      )}
    </RegistrationStep>
  );
}
