import { priceText } from '@dubplate/shared/lib/tokens.ts';
import { products, titleOf } from '@dubplate/shared/lookups/products.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { listPeople } from '../accounts/accounts.ts';
import { type Notice, notify } from '../notifications/notifications.ts';
import { publish } from '../realtime/realtime.ts';
import { changesOf, linkOf } from './changes.ts';
import type { Ended } from './end.ts';
import type { OrderRow } from './lines.store.ts';
import type { RequestProduct } from './product.ts';

/** N13 to N15, with the product's words. Source: docs/product/notifications.md. */

interface Ends {
  product: RequestProduct;
  ended: readonly Ended[];
}

/** N13 to the artists of lines that their buyer ended, N14 to the buyer of lines that their artist ended. */
export async function announceEnd(
  tx: Tx,
  scope: HookScope,
  given: Ends & {
    by: 'buyer' | 'artist';
    /** Who ended them; looked up where it is not known. */
    username?: string;
    /** What an artist wrote to the buyer. */
    reason?: string | undefined;
  },
): Promise<void> {
  const { product, by, ended, username, reason } = given;
  const people = username === undefined ? await peopleOf(tx, ended) : undefined;
  const notices = ended.map((line) =>
    by === 'buyer'
      ? toArtist(product, line, `${username ?? 'The sender'} canceled`)
      : toBuyer(product, line, {
          artist: username ?? people?.get(line.artist_id)?.username ?? 'The artist',
          reason,
        }),
  );
  await notify(tx, scope, notices);
  await tellEnded(tx, scope, given);
}

/** N14 to the buyer, once for all lines, and N13 to each artist. */
export async function announceCancelByStaff(
  tx: Tx,
  scope: HookScope,
  given: Ends & { order: OrderRow; reason: string },
): Promise<void> {
  const { product, ended, order, reason } = given;
  const { name } = products[product.kind];
  const people = await peopleOf(tx, ended);
  const names = ended.map((line) => people.get(line.artist_id)?.username ?? 'an artist').join(', ');
  const paidBack = ended.reduce((sum, line) => sum + line.refunded_tokens, 0);
  const refund = refundText(paidBack);
  const notice: Notice = {
    code: 'N14',
    to: order.requester_id,
    group: 'requests',
    title: `Our team canceled your ${name}`,
    text: refund,
    link: linkOf(product.kind, order.id),
    mail: {
      subject: `Our team canceled your ${name}${withRefund(paidBack)}`,
      lines: [`Our team canceled your ${name} to ${names}: ${reason}`, refund],
      button: toWallet,
    },
  };
  await notify(tx, scope, [notice, ...ended.map((line) => toArtist(product, line, 'Our team canceled'))]);
  await tellEnded(tx, scope, given);
}

/** N15 to both sides. */
export async function announceExpiry(tx: Tx, scope: HookScope, given: Ends): Promise<void> {
  const { product, ended } = given;
  const people = await peopleOf(tx, ended);
  const notices = ended.flatMap((line) => [
    expiredToBuyer(product, line, people.get(line.artist_id)?.username ?? 'The artist'),
    expiredToArtist(product, line, people.get(line.requester_id)?.username ?? 'The sender'),
  ]);
  await notify(tx, scope, notices);
  await tellEnded(tx, scope, given);
}

const toWallet = { label: 'See your wallet', path: '/tokens' };

/** Not in the subject of an order that a voucher paid for. */
const withRefund = (tokens: number) => (tokens === 0 ? '' : ': you got your tokens back');

function refundText(tokens: number): string {
  if (tokens === 0) return 'You had paid no tokens for it.';
  return `You got ${priceText(tokens)} back.`;
}

/** Mailed as well where a surcharge was paid for, because the artist may be about to answer. */
function toArtist(product: RequestProduct, line: Ended, whoCanceled: string): Notice {
  const { name, plural, paths } = products[product.kind];
  const text = `${whoCanceled} a ${name} that you had not answered yet.`;
  const mail = {
    subject: `A ${name} was canceled`,
    lines: [text, 'You don’t need to answer it.'],
    button: { label: `See your ${plural}`, path: paths.artistList ?? '/dashboard' },
  };
  return {
    code: 'N13',
    to: line.artist_id,
    group: 'requests',
    title: `${titleOf(products[product.kind])} canceled`,
    text,
    link: linkOf(product.kind, line.request_id),
    ...(line.surcharge_hold_id !== null && { mail }),
  };
}

function toBuyer(
  product: RequestProduct,
  line: Ended,
  { artist, reason }: { artist: string; reason: string | undefined },
): Notice {
  const { name } = products[product.kind];
  const refund = refundText(line.refunded_tokens);
  return {
    code: 'N14',
    to: line.requester_id,
    group: 'requests',
    title: `${artist} canceled your ${name}`,
    text: refund,
    link: linkOf(product.kind, line.request_id),
    mail: {
      subject: `${artist} canceled your ${name}${withRefund(line.refunded_tokens)}`,
      lines: [
        reason === undefined
          ? `${artist} cannot answer your ${name}.`
          : `${artist} cannot answer your ${name}: ${reason}`,
        refund,
      ],
      button: toWallet,
    },
  };
}

function expiredToBuyer(product: RequestProduct, line: Ended, artist: string): Notice {
  const { name, deadlineDays } = products[product.kind];
  const refund = refundText(line.refunded_tokens);
  return {
    code: 'N15',
    to: line.requester_id,
    group: 'requests',
    title: `${artist} did not answer in time`,
    text: refund,
    link: linkOf(product.kind, line.request_id),
    mail: {
      subject: `${artist} did not answer in time${withRefund(line.refunded_tokens)}`,
      lines: [`${artist} did not answer your ${name} within ${deadlineDays} days.`, refund],
      button: toWallet,
    },
  };
}

function expiredToArtist(product: RequestProduct, line: Ended, buyer: string): Notice {
  const { name, plural, deadlineDays, paths } = products[product.kind];
  const hasRefund = line.refunded_tokens > 0;
  const missed = `You did not answer a ${name} within ${deadlineDays} days`;
  return {
    code: 'N15',
    to: line.artist_id,
    group: 'requests',
    title: `A ${name} expired`,
    text: hasRefund
      ? `${buyer} got the tokens back because ${deadlineDays} days passed.`
      : `You did not answer ${buyer} within ${deadlineDays} days.`,
    link: linkOf(product.kind, line.request_id),
    mail: {
      subject: `A ${name} expired`,
      lines: [hasRefund ? `${missed}, so its tokens went back to the sender.` : `${missed}.`],
      button: { label: `See your ${plural}`, path: paths.artistList ?? '/dashboard' },
    },
  };
}

async function peopleOf(tx: Tx, ended: readonly Ended[]) {
  const ids = ended.flatMap((line) => [line.artist_id, line.requester_id]);
  return await listPeople(tx, ids);
}

/** The buyer of several lines of one order is told once. */
async function tellEnded(tx: Tx, { now }: HookScope, { product: { kind }, ended }: Ends): Promise<void> {
  const userIds = new Map<string, Set<string>>();
  for (const { request_id: id, requester_id, artist_id } of ended) {
    userIds.set(id, (userIds.get(id) ?? new Set()).add(requester_id).add(artist_id));
  }
  const publications = [...userIds].flatMap(([id, people]) => changesOf({ kind, id, userIds: [...people] }));
  await publish(tx, publications, now);
}
