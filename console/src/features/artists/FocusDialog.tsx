import { useGetList } from 'ra-core';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import type { PersonDialogProperties } from '../accounts/person-words.ts';
import { useChange } from '../accounts/use-change.ts';
import type { ArtistRow } from './artist-words.ts';

/** Only one artist can be in focus, so whoever has it now is named before they lose it. */
export function FocusDialog({ person, onClose }: PersonDialogProperties) {
  const {
    data,
    isPending,
    error: listError,
  } = useGetList<ArtistRow>('artists', {
    filter: { focus: true },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'dateCreated', order: 'DESC' },
  });
  const { change, isBusy, error } = useChange(person, onClose);
  const other = data?.find(({ id }) => id !== person.id);
  const verb = person.focus ? 'Take out of focus' : 'Put in focus';

  function handleSubmit() {
    const told = `${person.username} is ${person.focus ? 'no longer in focus' : 'in focus now'}.`;
    change({ focus: !person.focus }, told);
  }

  return (
    <FormDialog
      title={`${verb}: ${person.username}`}
      effect={
        person.focus ? 'Nobody is in focus then.' : effectOf(isPending ? null : (other?.username ?? ''))
      }
      verb={verb}
      isVerbFocused
      isBusy={isBusy}
      isForbidden={isPending || listError !== null}
      error={listError ? listError.message : error}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}

function effectOf(holder: string | null): string {
  const first = 'The artist in focus comes first wherever artists are recommended.';
  if (holder === null) return first;
  return holder === '' ? `${first} Nobody is at present.` : `${first} This takes it from ${holder}.`;
}
