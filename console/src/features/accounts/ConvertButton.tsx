import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import { mayBecomeArtist } from '@dubplate/shared/features/artists/rules.ts';
import type { ConsoleDataProvider } from '../../data-provider.ts';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useAct } from '../../ui/action/use-act.ts';
import { useAttemptKey } from '../../ui/action/use-attempt-key.ts';
import type { UserRow } from './person-words.ts';

/** Makes a fan an approved artist; there is no way back, so it asks once. */
export function ConvertButton({ person }: { person: UserRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const provider = useDataProvider<ConsoleDataProvider>();
  const keyOf = useAttemptKey();
  const { run, isBusy, error } = useAct(() => setIsOpen(false));
  if (!mayBecomeArtist(person)) return null;

  function handleConfirm() {
    void run(
      () => provider.convertToArtist(person.id, keyOf(person.id)),
      `${person.username} is an artist now.`,
    );
  }

  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        Convert to artist
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={`Convert ${person.username} to an artist`}
          effect="They become an approved artist with a public page at once and are told by mail. An artist cannot be turned back into a fan."
          verb="Convert to artist"
          needsReason={false}
          isBusy={isBusy}
          error={error}
          onConfirm={handleConfirm}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
