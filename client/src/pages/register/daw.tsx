import { daws } from '@dubplate/shared/lookups/daws.ts';
import { RegistrationChoice } from '../../features/accounts/registration/RegistrationChoice.tsx';

export default function RegisterDawPage() {
  return (
    <RegistrationChoice
      step="daw"
      title="What do you produce with?"
      intro="The software you make music in."
      legend="DAW"
      options={daws}
      help="At least one."
    />
  );
}
