import { RegistrationBiography } from '../../features/accounts/registration/RegistrationBiography.tsx';

export default function RegisterBiographyPage() {
  return <RegistrationBiography />;
}
