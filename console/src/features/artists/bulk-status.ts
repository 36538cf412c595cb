import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { mayMoveArtist, transitionTo } from '@dubplate/shared/features/artists/rules.ts';
import type { BulkAction } from '../../ui/action/bulk.ts';
import { type ArtistRow, type StatusAction, statusActions } from './artist-words.ts';

type BulkStatus = BulkAction<ArtistRow, 'admin/update-artist-status'>;

/** The actions on several artists at once. */
export const bulkStatuses: readonly BulkStatus[] = statusActions
  .filter(({ to }) => to === UserStatus.Active || to === UserStatus.Suspended)
  .map(bulkOf);

function bulkOf({ to, verb, done, effect, isDestructive = false, quickTexts }: StatusAction): BulkStatus {
  const needsReason = transitionTo(to)?.needsReason ?? false;
  return {
    path: 'admin/update-artist-status',
    verb,
    done,
    nouns: ['artist', 'artists'],
    isDestructive,
    ...(needsReason ? { reason: { quickTexts } } : {}),
    isAllowed: ({ status }) => mayMoveArtist(status, to),
    effect: () => effect,
    nameOf: ({ username }) => username,
    inputOf: ({ id }, reason) => ({ artistId: id, status: to, ...(needsReason ? { reason } : {}) }),
  };
}
