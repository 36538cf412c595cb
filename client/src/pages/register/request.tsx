import { RegistrationRequest } from '../../features/accounts/registration/RegistrationRequest.tsx';

export default function RegisterRequestPage() {
  return <RegistrationRequest />;
}
