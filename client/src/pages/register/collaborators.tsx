import { RegistrationTags } from '../../features/accounts/registration/RegistrationTags.tsx';

export default function RegisterCollaboratorsPage() {
  return (
    <RegistrationTags
      step="collaborators"
      field="collaborators"
      title="Who have you worked with?"
      intro="Artists, singers, remixers. Skip it if you like."
      label="Collaborators"
      noun="name"
      placeholder="Name of an artist"
    />
  );
}
