import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { mayMoveArtist, transitionTo } from '@dubplate/shared/features/artists/rules.ts';
import type { ConsoleDataProvider } from '../../data-provider.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useAttemptKey } from '../../ui/use-attempt-key.ts';
import { type ArtistRow, type StatusAct, statusActs } from './artist-words.ts';

/** What staff may do with an artist in their present status, as the table of transitions says. */
export function StatusButtons({ artist }: { artist: ArtistRow }) {
  const [chosen, setChosen] = useState<StatusAct | null>(null);
  return (
    <>
      {statusActs
        .filter((act) => mayMoveArtist(artist.status, act.to))
        .map((act) => (
          <Button key={act.to} color={act.color} variant={act.variant} onClick={() => setChosen(act)}>
            {act.verb}
          </Button>
        ))}
      {chosen ? <StatusDialog artist={artist} act={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

function StatusDialog({ artist, act, onClose }: { artist: ArtistRow; act: StatusAct; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const keyOf = useAttemptKey();
  const needsReason = transitionTo(act.to)?.needsReason ?? false;

  async function handleConfirm(reason: string) {
    setIsBusy(true);
    setError(null);
    try {
      const input = { artistId: artist.id, status: act.to, ...(needsReason ? { reason } : {}) };
      await provider.updateArtistStatus(input, keyOf(input));
      notify(`${artist.username} ${act.done}.`, { type: 'success' });
      refresh();
      onClose();
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
      setIsBusy(false);
    }
  }

  return (
    <ReasonDialog
      title={`${act.verb}: ${artist.username}`}
      effect={act.effect}
      isGrave={act.color === 'error'}
      verb={act.verb}
      needsReason={needsReason}
      isBusy={isBusy}
      error={error}
      onConfirm={(reason) => void handleConfirm(reason)}
      onClose={onClose}
    />
  );
}
