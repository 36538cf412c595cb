import { RegistrationInfos } from '../../features/accounts/registration/RegistrationInfos.tsx';

export default function RegisterInfosPage() {
  return <RegistrationInfos />;
}
