import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { nextAnnouncementAt } from '@dubplate/shared/features/contacts/rules.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { newId } from '../../db/id.ts';
import { lockByName } from '../../db/named-lock.ts';
import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { lockSellableArtists } from '../artists/artists.ts';
import { findLastSent, insertAnnouncement, presentAnnouncement } from './announcements.store.ts';
import { countRecipients } from './audience.store.ts';

/** Source: docs/product/my-users.md#announcements. The job writes the mails. */
export const sendAnnouncement = implement('user/send-announcement', async ({ input, caller, db, now }) => {
  const artistId = caller.userId;
  // Two announcements at once would both find that none was sent today.
  await lockByName(db, `announcements:${artistId}`);
  const [artist] = await lockSellableArtists(db, [artistId]);
  if (artist?.status !== UserStatus.Active || artist.isDisabled) throw new Refusal('forbidden');
  const next = nextAnnouncementAt(await findLastSent(db, artistId), now);
  if (next)
    throw new Refusal('rate-limited', {
      retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000),
    });
  if ((await countRecipients(db, artistId)) === 0)
    throw new Refusal('state-conflict', { reason: 'no-recipients' });
  const row = await insertAnnouncement(db, {
    ...input,
    id: newId(now),
    artist_id: artistId,
    created_at: now,
  });
  const nextAt = nextAnnouncementAt(now, now) ?? now;
  return { announcement: presentAnnouncement(row), nextAt: timestampOf(nextAt) };
});
