import { priceText } from '@dubplate/shared/lib/tokens.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { type Notice, notify } from '../notifications/notifications.ts';
import { clearsAt } from '../wallet/wallet.ts';
import { videoPath } from './page/video-path.ts';
import type { VideoRow } from './videos.store.ts';

/** N65 and N66 of a purchase, N22 and N67 of its refund. Source: docs/product/notifications.md. */

/** N65 to the buyer and N66 to the artist. */
export async function announceSale(
  tx: Tx,
  { ctx, now }: HookScope,
  { row, buyer, net }: { row: VideoRow; buyer: { userId: string; username: string }; net: number },
): Promise<void> {
  const link = videoPath(row.id);
  const bought = `You bought “${row.title}”`;
  const paid = `You paid ${priceText(row.price_tokens)}. Watch it as often as you like.`;
  const sold = `${buyer.username} bought “${row.title}”`;
  const earns: Notice['text'] = (reader) =>
    `You earn ${priceText(net)} after the commission. They clear on ${reader.day(clearsAt(now))}.`;
  await notify(tx, { ctx, now }, [
    {
      code: 'N65',
      to: buyer.userId,
      group: 'sessions',
      title: bought,
      text: paid,
      link,
      mail: { subject: bought, lines: [paid], button: { label: 'Watch the course', path: link } },
    },
    {
      code: 'N66',
      to: row.artist_id,
      group: 'sessions',
      title: sold,
      text: earns,
      link: '/tokens/earning',
      mail: {
        subject: sold,
        lines: [earns],
        button: { label: 'View your earnings', path: '/tokens/earning' },
      },
    },
  ]);
}

interface Refund {
  row: VideoRow;
  buyer: { id: string; username: string };
  /** What came back to the buyer. */
  refunded: number;
  /** What the artist no longer has; the platform bears the rest. */
  taken: number;
  reason: string;
}

/** N22 to the buyer and N67 to the artist. */
export async function announceRefund(
  tx: Tx,
  scope: HookScope,
  { row, buyer, refunded, taken, reason }: Refund,
): Promise<void> {
  await notify(tx, scope, [
    toBuyer(row, { buyerId: buyer.id, refunded, reason }),
    toArtist(row, { buyer: buyer.username, taken, reason }),
  ]);
}

/** N22 to buyers of a course that was taken down. Its artist reads of all of them in N49. */
export async function announceRefunds(
  tx: Tx,
  scope: HookScope,
  { row, refunds }: { row: VideoRow; refunds: readonly { buyerId: string; refunded: number }[] },
): Promise<void> {
  const given = row.end_reason === null ? '.' : `: ${row.end_reason}`;
  const why = `The course was taken down by our staff${given}`;
  await notify(
    tx,
    scope,
    refunds.map(({ buyerId, refunded }) => toBuyer(row, { buyerId, refunded, reason: why })),
  );
}

function toBuyer(
  row: VideoRow,
  { buyerId, refunded, reason }: { buyerId: string; refunded: number; reason: string },
): Notice {
  const title = `Your course “${row.title}” was refunded`;
  const text = `${priceText(refunded)} are back in your wallet.`;
  return {
    code: 'N22',
    to: buyerId,
    group: 'money',
    title,
    text: `${text} Reason: ${reason}`,
    link: '/tokens',
    mail: {
      subject: title,
      lines: [text, `Reason: ${reason}`, 'You can no longer watch the course.'],
      button: { label: 'See my tokens', path: '/tokens' },
    },
  };
}

function toArtist(
  row: VideoRow,
  { buyer, taken, reason }: { buyer: string; taken: number; reason: string },
): Notice {
  const title = `Staff refunded ${buyer} for “${row.title}”`;
  const text =
    taken === 0
      ? 'You keep what you earned with this purchase.'
      : `${priceText(taken)} that you earned with this purchase were taken back.`;
  return {
    code: 'N67',
    to: row.artist_id,
    group: 'money',
    title,
    text: `${text} Reason: ${reason}`,
    link: '/tokens/earning',
    mail: {
      subject: title,
      lines: [text, `Reason: ${reason}`, `${buyer} can no longer watch the course.`],
      button: { label: 'View your earnings', path: '/tokens/earning' },
    },
  };
}
