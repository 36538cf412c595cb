import { topics } from '@dubplate/shared/lookups/topics.ts';
import { RegistrationChoice } from '../../features/accounts/registration/RegistrationChoice.tsx';

export default function RegisterTopicsPage() {
  return (
    <RegistrationChoice
      step="topics"
      title="What do you know best?"
      intro="What people can come to you for."
      legend="Topics"
      options={topics}
      help="At least one."
    />
  );
}
