import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import type { Context, HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { lockSellableArtists } from '../artists/artists.ts';
import { notify } from '../notifications/notifications.ts';
import { type AnnouncementRow, lockOpenAnnouncement, updateAnnouncement } from './announcements.store.ts';
import { listAgreed, listLikers } from './audience.store.ts';
import { mailAddressees, type MailOfArtist } from './contacts.ts';
import { emailHashOf } from './email-hash.ts';
import { listRefused } from './store.ts';

const BATCH = 200;

/** Writes the mails of announcements, a few hundred in one transaction. Source: docs/product/my-users.md#announcements. */
export const sendAnnouncementsJob: Job = {
  name: 'send-announcements',
  stage: 'outcome',
  everyMs: 10 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) => await inBatches(1, async () => await sendNext({ ctx, now })),
};

async function sendNext(scope: { ctx: Context; now: Date }): Promise<number> {
  const sent = await scope.ctx.database.transaction(async (tx) => {
    const row = await lockOpenAnnouncement(tx);
    if (!row) return 0;
    const [artist] = await lockSellableArtists(tx, [row.artist_id]);
    // Staff may have suspended the artist since.
    if (artist?.status !== UserStatus.Active || artist.isDisabled)
      await updateAnnouncement(tx, row.id, { done_at: scope.now });
    else
      await (row.audience === 'contacts' ? sendToContacts : sendToLikers)(
        tx,
        scope,
        row,
        mailOf(row, artist),
      );
    return 1;
  });
  if (sent > 0) scope.ctx.wake();
  return sent;
}

function mailOf(row: AnnouncementRow, artist: { username: string; slug: string | null }): MailOfArtist {
  const { username, slug } = artist;
  return {
    username,
    code: 'N61',
    artistId: row.artist_id,
    subject: `${username}: ${row.subject}`,
    lines: row.text.split(/\n{2,}/),
    button: { label: `Open ${username}’s page`, path: `/artist/${slug ?? ''}` },
  };
}

async function sendToContacts(
  tx: Tx,
  scope: HookScope,
  row: AnnouncementRow,
  mail: MailOfArtist,
): Promise<void> {
  const people = await listAgreed(tx, { artistId: row.artist_id, after: row.after_id, limit: BATCH });
  await mailAddressees(tx, scope, people, mail);
  const last = people.at(-1);
  const rest =
    last === undefined || people.length < BATCH
      ? { audience: 'likers' as const, after_id: '' }
      : { after_id: last.id };
  await updateAnnouncement(tx, row.id, { sent: row.sent + people.length, ...rest });
}

async function sendToLikers(
  tx: Tx,
  scope: HookScope,
  row: AnnouncementRow,
  mail: MailOfArtist,
): Promise<void> {
  const { artist_id: artistId } = row;
  const people = await listLikers(tx, { artistId, after: row.after_id, limit: BATCH });
  const key = scope.ctx.signingKey();
  const hashed = people.map(({ id, email }) => ({ id, hash: emailHashOf(key, { artistId, email }) }));
  // They may have unsubscribed as an imported person, whom the artist has removed since.
  const refused = await listRefused(tx, { artistId, hashes: hashed.map(({ hash }) => hash) });
  const told = hashed.filter(({ hash }) => !refused.has(hash));
  const { code, subject, lines, button } = mail;
  await notify(
    tx,
    scope,
    told.map(({ id }) => ({
      code,
      to: id,
      group: 'marketing',
      isBell: false,
      title: subject,
      text: '',
      mail: { subject, lines, button, artistId },
    })),
  );
  const last = people.at(-1);
  const rest = last === undefined || people.length < BATCH ? { done_at: scope.now } : { after_id: last.id };
  await updateAnnouncement(tx, row.id, { sent: row.sent + told.length, ...rest });
}
