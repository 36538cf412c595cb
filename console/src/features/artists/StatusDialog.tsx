import { useDataProvider } from 'ra-core';
import { transitionTo } from '@dubplate/shared/features/artists/rules.ts';
import type { ConsoleDataProvider } from '../../data-provider.ts';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useAct } from '../../ui/action/use-act.ts';
import { useAttemptKey } from '../../ui/action/use-attempt-key.ts';
import type { ArtistRow, StatusAct } from './artist-words.ts';

/** What a decision needs to know of an artist. */
export type Decidable = Pick<ArtistRow, 'id' | 'username' | 'status'>;

interface Properties {
  artist: Decidable;
  act: StatusAct;
  onClose: () => void;
}

export function StatusDialog({ artist, act, onClose }: Properties) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const keyOf = useAttemptKey();
  const { run, isBusy, error } = useAct(onClose);
  const needsReason = transitionTo(act.to)?.needsReason ?? false;

  function handleConfirm(reason: string) {
    const input = { artistId: artist.id, status: act.to, ...(needsReason ? { reason } : {}) };
    void run(() => provider.updateArtistStatus(input, keyOf(input)), `${artist.username} ${act.done}.`);
  }

  return (
    <ReasonDialog
      title={`${act.verb}: ${artist.username}`}
      effect={act.effect}
      isGrave={act.color === 'error'}
      verb={act.verb}
      needsReason={needsReason}
      quickTexts={act.quickTexts}
      isBusy={isBusy}
      error={error}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
