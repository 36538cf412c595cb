import { RegistrationUsername } from '../../features/accounts/registration/RegistrationUsername.tsx';

export default function RegisterUsernamePage() {
  return <RegistrationUsername />;
}
