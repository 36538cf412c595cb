import type { HookScope } from '../../context.ts';
import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/schema.ts';
import { queueInTransaction } from '../../db/transaction.ts';
import { pageUrl } from '../../http/security/sites.ts';
import { renderMail } from './mail-text.ts';
import { readerOf, type Text } from './reader.ts';
import { insertNotices, type NewMail } from './store.ts';
import { unsubscribeUrlOf, type UnsubscribeClaim } from './unsubscribe-link.ts';

/** A mail of an artist to an address that need not belong to an account. It doesn't use a name that others gave its reader. */
export interface OutsideMail {
  code: string;
  artistId: string;
  to: string;
  subject: string;
  /** Times are in UTC. */
  lines: readonly Text[];
  button: { label: string; path: string };
  /** Why the reader gets it. */
  reason: string;
  unsubscribe: UnsubscribeClaim;
}

/** Any number of mails in one statement of the caller's transaction. They are sent after it. */
export async function mailOutside(
  tx: Tx,
  { ctx, now }: HookScope,
  mails: readonly OutsideMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const publicUrl = ctx.publicUrl();
  const reader = readerOf({ language: 'en', timeZone: null });
  const written = mails.map(
    ({ code, artistId, to, subject, lines, button, reason, unsubscribe }): NewMail => {
      const unsubscribeUrl = unsubscribeUrlOf(ctx.signingKey(), { ...unsubscribe, publicUrl });
      const body = renderMail({
        subject,
        lines: lines.map((line) => (typeof line === 'string' ? line : line(reader))),
        reason,
        unsubscribeUrl,
        button: { label: button.label, url: pageUrl(ctx, button.path) },
        username: null,
        homeUrl: `${publicUrl}/`,
        language: 'en',
      });
      return {
        ...body,
        subject,
        code,
        id: newId(now),
        user_id: null,
        to_email: to,
        reply_to: null,
        is_secret: false,
        attachments: null,
        artist_id: artistId,
        link: null,
        unsubscribe_url: unsubscribeUrl,
      };
    },
  );
  await queueInTransaction(
    insertNotices(tx, {
      bells: JSON.stringify([]),
      mails: JSON.stringify(written),
      events: JSON.stringify([]),
      now,
    }),
  );
}

/** Deletes what went out on an artist's behalf. */
export async function forgetMailsOfArtist(tx: Tx, artistId: string): Promise<void> {
  await tx.deleteFrom('mail_outbox').where('artist_id', '=', artistId).execute();
}
