import { RegistrationBiography } from '../../features/accounts/RegistrationBiography.tsx';

export default function RegisterBiographyPage() {
  return <RegistrationBiography />;
}
