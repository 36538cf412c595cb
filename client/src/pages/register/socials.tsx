import { RegistrationSocials } from '../../features/accounts/registration/RegistrationSocials.tsx';

export default function RegisterSocialsPage() {
  return <RegistrationSocials />;
}
