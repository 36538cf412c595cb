import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { mayMoveArtist, transitionTo } from '@dubplate/shared/features/artists/rules.ts';
import type { BulkAct } from '../../ui/action/bulk.ts';
import { type ArtistRow, type StatusAct, statusActs } from './artist-words.ts';

type BulkStatus = BulkAct<ArtistRow, 'admin/update-artist-status'>;

/** What can be done with several artists at once. */
export const bulkStatuses: readonly BulkStatus[] = statusActs
  .filter(({ to }) => to === UserStatus.Active || to === UserStatus.Suspended)
  .map(bulkOf);

function bulkOf({ to, verb, done, effect, color, quickTexts }: StatusAct): BulkStatus {
  const needsReason = transitionTo(to)?.needsReason ?? false;
  return {
    path: 'admin/update-artist-status',
    verb,
    done,
    nouns: ['artist', 'artists'],
    isGrave: color === 'error',
    ...(needsReason ? { reason: { quickTexts } } : {}),
    isAble: ({ status }) => mayMoveArtist(status, to),
    effect: () => effect,
    nameOf: ({ username }) => username,
    inputOf: ({ id }, reason) => ({ artistId: id, status: to, ...(needsReason ? { reason } : {}) }),
  };
}
