import { RegistrationRequest } from '../../features/accounts/RegistrationRequest.tsx';

export default function RegisterRequestPage() {
  return <RegistrationRequest />;
}
