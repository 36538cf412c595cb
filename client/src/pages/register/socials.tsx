import { RegistrationSocials } from '../../features/accounts/RegistrationSocials.tsx';

export default function RegisterSocialsPage() {
  return <RegistrationSocials />;
}
