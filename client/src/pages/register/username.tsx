import { RegistrationUsername } from '../../features/accounts/RegistrationUsername.tsx';

export default function RegisterUsernamePage() {
  return <RegistrationUsername />;
}
