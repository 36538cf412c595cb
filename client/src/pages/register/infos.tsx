import { RegistrationInfos } from '../../features/accounts/RegistrationInfos.tsx';

export default function RegisterInfosPage() {
  return <RegistrationInfos />;
}
