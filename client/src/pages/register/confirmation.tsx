import { RegistrationConfirmation } from '../../features/accounts/RegistrationConfirmation.tsx';

export default function RegisterConfirmationPage() {
  return <RegistrationConfirmation />;
}
