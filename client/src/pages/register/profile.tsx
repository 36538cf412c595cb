import { RegistrationProfile } from '../../features/accounts/RegistrationProfile.tsx';

export default function RegisterProfilePage() {
  return <RegistrationProfile />;
}
