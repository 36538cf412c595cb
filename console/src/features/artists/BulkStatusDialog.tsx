import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useGetMany, useNotify, useRefresh } from 'ra-core';
import { mayMoveArtist, transitionTo } from '@dubplate/shared/features/artists/rules.ts';
import type { ConsoleDataProvider } from '../../data-provider.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { ArtistRow, StatusAct } from './artist-words.ts';

interface Properties {
  act: StatusAct;
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Says how many of the selected can be moved and how many cannot, then goes through them one by one. */
export function BulkStatusDialog({ act, ids, onDone, onClose }: Properties) {
  const { data, isPending, error } = useGetMany<ArtistRow>('artists', { ids });
  const [moved, setMoved] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const selected = (data ?? []).filter((artist) => artist !== undefined);
  const movable = selected.filter((artist) => mayMoveArtist(artist.status, act.to));
  const needsReason = transitionTo(act.to)?.needsReason ?? false;

  async function handleConfirm(reason: string) {
    setFailure(null);
    const failed: string[] = [];
    for (const [index, artist] of movable.entries()) {
      setMoved(index);
      try {
        await provider.updateArtistStatus({
          artistId: artist.id,
          status: act.to,
          ...(needsReason ? { reason } : {}),
        });
      } catch (refusal) {
        failed.push(`${artist.username}: ${refusal instanceof Error ? refusal.message : String(refusal)}`);
      }
    }
    refresh();
    setMoved(null);
    const done = movable.length - failed.length;
    if (done > 0) notify(`${artists(done)} ${act.done}.`, { type: 'success' });
    if (failed.length > 0) return setFailure(failed.join(' '));
    onDone();
    onClose();
  }

  return (
    <ReasonDialog
      title={isPending ? act.verb : `${act.verb} ${artists(movable.length)}`}
      effect={act.effect}
      isGrave={act.color === 'error'}
      verb={`${act.verb} ${movable.length}`}
      needsReason={needsReason && movable.length > 0}
      isBusy={moved !== null}
      isForbidden={isPending || movable.length === 0}
      error={error ? error.message : failure}
      onConfirm={(reason) => void handleConfirm(reason)}
      onClose={onClose}
    >
      {moved === null ? null : (
        <Typography role="status" sx={{ mt: 1 }}>
          {moved + 1} of {movable.length}
        </Typography>
      )}
      {moved === null && movable.length < selected.length ? (
        <Typography sx={{ mt: 1 }}>
          {selected.length - movable.length} of the {selected.length} selected do not change: their status
          does not allow it.
        </Typography>
      ) : null}
    </ReasonDialog>
  );
}

function artists(count: number): string {
  return count === 1 ? '1 artist' : `${count} artists`;
}
