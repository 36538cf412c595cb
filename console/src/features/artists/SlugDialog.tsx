import { useState } from 'react';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { ValueField } from '../../ui/form/ValueField.tsx';
import type { PersonDialogProperties } from '../accounts/person-words.ts';
import { useChange } from '../accounts/use-change.ts';
import { readSlug } from './read-values.ts';

export function SlugDialog({ person, onClose }: PersonDialogProperties) {
  const [typed, setTyped] = useState(person.slug ?? '');
  const [isTried, setIsTried] = useState(false);
  const { change, isBusy, error } = useChange(person, onClose);
  const slug = readSlug(typed);

  function handleSubmit() {
    setIsTried(true);
    if (slug.error !== null) return;
    change({ slug: slug.value }, `${person.username} is at /artist/${slug.value} now.`);
  }

  return (
    <FormDialog
      title={`Address: ${person.username}`}
      effect="The new address counts at once. The old one goes on leading to the artist."
      verb="Change address"
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ValueField
        label="/artist/"
        value={typed}
        help="Letters a to z, digits and hyphens."
        error={isTried ? slug.error : null}
        hasFocus
        onChange={setTyped}
      />
    </FormDialog>
  );
}
