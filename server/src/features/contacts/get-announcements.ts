import { nextAnnouncementAt } from '@dubplate/shared/features/contacts/rules.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { implement } from '../../http/implement.ts';
import { callPage, defineList } from '../../lists/call-list.ts';
import { type AnnouncementRow, findLastSent, presentAnnouncement } from './announcements.store.ts';
import { countRecipients } from './audience.store.ts';

const sentByArtist = defineList('user/get-announcements', {
  from: sql`announcements as a`,
  id: 'a.id',
  columns: sql<AnnouncementRow>`a.*`,
  sorts: { date: { sql: sql`a.id`, kind: 'text', order: 'desc', isIndexed: true } },
  where: (_query, { userId }) => [sql`a.artist_id = ${userId}`],
});

export const getAnnouncements = implement('user/get-announcements', async (scope) => {
  const { caller, db, now } = scope;
  const { items, ...page } = await callPage(sentByArtist, scope);
  const next = nextAnnouncementAt(await findLastSent(db, caller.userId), now);
  return {
    ...page,
    items: items.map(presentAnnouncement),
    recipients: await countRecipients(db, caller.userId),
    nextAt: next && timestampOf(next),
  };
});
