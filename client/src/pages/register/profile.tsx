import { RegistrationProfile } from '../../features/accounts/registration/RegistrationProfile.tsx';

export default function RegisterProfilePage() {
  return <RegistrationProfile />;
}
