import { RegistrationTags } from '../../features/accounts/registration/RegistrationTags.tsx';

export default function RegisterRecordLabelsPage() {
  return (
    <RegistrationTags
      step="record-labels"
      field="recordLabels"
      title="Your record labels"
      intro="Where have you released? Skip it if you like."
      label="Record labels"
      noun="label"
      placeholder="Name of a label"
    />
  );
}
