import { useState } from 'react';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { ValueField } from '../../ui/form/ValueField.tsx';
import type { PersonDialogProperties } from '../accounts/person-words.ts';
import { usePersonChange } from '../accounts/PersonActions.tsx';
import { readSlug } from './read-values.ts';

export function SlugDialog({ person, onClose }: PersonDialogProperties) {
  const [typed, setTyped] = useState(person.slug ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { change, ...status } = usePersonChange(person, onClose);
  const slug = readSlug(typed);

  function handleSubmit() {
    setWasSubmitted(true);
    if (slug.error !== null) return;
    change({ slug: slug.value }, `${person.username} is at /artist/${slug.value} now.`);
  }

  return (
    <FormDialog
      title={`Address: ${person.username}`}
      effect="The new address works at once. The old one still leads to the artist."
      verb="Change address"
      {...status}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ValueField
        label="/artist/"
        value={typed}
        help="Letters a to z, digits and hyphens."
        error={wasSubmitted ? slug.error : null}
        hasFocus
        onChange={setTyped}
      />
    </FormDialog>
  );
}
