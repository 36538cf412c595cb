import { mayBecomeArtist } from '@dubplate/shared/features/artists/rules.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import type { UserRow } from './person-words.ts';

/** Makes a fan an approved artist. That can't be undone, so it asks for confirmation. */
export function ConvertButton({ person }: { person: UserRow }) {
  if (!mayBecomeArtist(person)) return null;
  return (
    <DialogButton text="Convert to artist">
      {(close) => <ConvertDialog person={person} onClose={close} />}
    </DialogButton>
  );
}

function ConvertDialog({ person, onClose }: { person: UserRow; onClose: () => void }) {
  const { send, ...status } = useStaffAction('admin/convert-to-artist', { onDone: onClose });
  return (
    <ReasonDialog
      {...status}
      title={`Convert ${person.username} to an artist`}
      effect="They become an approved artist with a public page at once, and we tell them by mail. An artist can't be turned back into a fan."
      verb="Convert to artist"
      needsReason={false}
      onConfirm={() => send({ userId: person.id }, `${person.username} is an artist now.`)}
      onClose={onClose}
    />
  );
}
