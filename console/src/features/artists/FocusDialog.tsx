import { useRows } from '../../data/use-rows.ts';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import type { PersonDialogProperties } from '../accounts/person-words.ts';
import { usePersonChange } from '../accounts/PersonActions.tsx';

/** Only one artist can be in focus, so the dialog names the one who loses it. */
export function FocusDialog({ person, onClose }: PersonDialogProperties) {
  const {
    data,
    isPending,
    error: listError,
  } = useRows('artists', {
    filter: { focus: true },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'dateCreated', order: 'DESC' },
  });
  const { change, ...status } = usePersonChange(person, onClose);
  const other = data?.find(({ id }) => id !== person.id);
  const verb = person.focus ? 'Take out of focus' : 'Put in focus';

  function handleSubmit() {
    const message = `${person.username} is ${person.focus ? 'no longer in focus' : 'in focus now'}.`;
    change({ focus: !person.focus }, message);
  }

  return (
    <FormDialog
      title={`${verb}: ${person.username}`}
      effect={
        person.focus
          ? 'After this, no artist is in focus.'
          : effectOf(isPending ? null : (other?.username ?? ''))
      }
      verb={verb}
      isVerbFocused
      isBusy={status.isBusy}
      isDisabled={isPending || listError !== null}
      error={listError?.message ?? status.error}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}

function effectOf(holder: string | null): string {
  const first = 'The artist in focus is shown first wherever artists are recommended.';
  if (holder === null) return first;
  return holder === ''
    ? `${first} No artist is in focus now.`
    : `${first} ${holder} is in focus now and loses this.`;
}
