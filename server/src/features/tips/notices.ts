import { formatTokens, priceText } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../db/schema.ts';
import { listPeople } from '../accounts/accounts.ts';
import { notify, type NoticeScope } from '../notifications/notifications.ts';
import { sumTipsIn } from './store.ts';

const afterwards = 'It’s in your earnings and becomes available like any other payment.';
const GIVERS_NAMED_MAX = 3;

/** N56 to the artist, of one tip. Source: docs/product/notifications.md. */
export async function announceTip(
  tx: Tx,
  scope: NoticeScope,
  tip: { artistId: string; from: string; amount: number },
): Promise<void> {
  const tokens = `${formatTokens(tip.amount)} tokens`;
  const title = `${tip.from} gave you a tip of ${tokens}`;
  await notify(tx, scope, {
    code: 'N56',
    to: tip.artistId,
    group: 'money',
    title,
    text: afterwards,
    link: '/tokens/earning',
    mail: {
      subject: title,
      lines: [afterwards],
      button: { label: 'View your earnings', path: '/tokens/earning' },
    },
  });
}

/** N56 to the artist, of everything that was given in a live session until its end. */
export async function announceTipsOf(
  tx: Tx,
  scope: NoticeScope,
  session: { id: string; title: string; artistId: string },
): Promise<void> {
  const largest = await sumTipsIn(tx, session.id, GIVERS_NAMED_MAX);
  const [first] = largest;
  if (!first) return;
  const people = await listPeople(
    tx,
    largest.map(({ giver_id }) => giver_id),
  );
  const givers = largest.map(({ giver_id, tokens }) => ({
    name: people.get(giver_id)?.username ?? '',
    tokens,
  }));
  const title = `You got ${countText(first)} in “${session.title}”`;
  const tokens = `${priceText(first.all_tokens)}, before fees.`;
  const lines = [tokens, giversText(givers, first.givers), afterwards];
  await notify(tx, scope, {
    code: 'N56',
    to: session.artistId,
    group: 'money',
    title,
    text: lines.join(' '),
    link: '/tokens/earning',
    mail: { subject: title, lines, button: { label: 'View your earnings', path: '/tokens/earning' } },
  });
}

function countText({ tips, donations }: { tips: number; donations: number }): string {
  if (donations === 0) return `${formatTokens(tips)} ${tips === 1 ? 'gift' : 'gifts'}`;
  if (donations === tips) return `${formatTokens(tips)} ${tips === 1 ? 'tip' : 'tips'}`;
  return `${formatTokens(tips)} gifts and tips`;
}

function giversText(largest: readonly { name: string; tokens: number }[], giversOfAll: number): string {
  const [first] = largest;
  if (giversOfAll === 1) return `It came from ${first?.name ?? ''}.`;
  const named = largest.map(({ name, tokens }) => `${name} (${formatTokens(tokens)} tokens)`);
  const list = `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}`;
  return giversOfAll > largest.length ? `Most came from ${list}.` : `They came from ${list}.`;
}
