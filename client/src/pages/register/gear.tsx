import { RegistrationTags } from '../../features/accounts/registration/RegistrationTags.tsx';

export default function RegisterGearPage() {
  return (
    <RegistrationTags
      step="gear"
      field="instruments"
      title="Your instruments and gear"
      intro="What’s in your studio? Skip it if you like."
      label="Instruments and gear"
      noun="instrument"
      placeholder="TR-909, Juno-60, a bass guitar"
    />
  );
}
