import { RegistrationConfirmation } from '../../features/accounts/registration/RegistrationConfirmation.tsx';

export default function RegisterConfirmationPage() {
  return <RegistrationConfirmation />;
}
