import { RegistrationStart } from '../../features/accounts/registration/RegistrationStart.tsx';

export default function RegisterPage() {
  return <RegistrationStart />;
}
