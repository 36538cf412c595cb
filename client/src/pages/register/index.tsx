import { RegistrationStart } from '../../features/accounts/RegistrationStart.tsx';

export default function RegisterPage() {
  return <RegistrationStart />;
}
