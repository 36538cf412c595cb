import { priceText } from '@dubplate/shared/lib/tokens.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import type { Caller } from '../../http/caller.ts';
import { listPeople } from '../accounts/accounts.ts';
import { type Notice, type NoticeScope, notify, type Reader } from '../notifications/notifications.ts';
import { changesOf, linkOf, tellChanged } from './changes.ts';
import type { MissedLine, Reminder } from './lines.store.ts';
import type { RequestProduct } from './product.ts';

/** N10 to N12 and N05, with the product's words. Source: docs/product/notifications.md. */

type Named = Pick<Caller, 'userId' | 'username'>;

interface SentOrder {
  product: RequestProduct;
  id: string;
  buyer: Named;
  artistIds: readonly string[];
  /** What was sent, such as "2 loops". */
  contents: string;
  paidTokens: number;
  expiresAt: Date;
  /** Until when a surcharge buys an answer; the deadline itself is later. */
  priorityUntil?: Date;
}

export async function announceOrder(tx: Tx, scope: NoticeScope, order: SentOrder): Promise<void> {
  const { product, id, buyer, artistIds } = order;
  const changes = changesOf({ kind: product.kind, id, userIds: [buyer.userId, ...artistIds] });
  await notify(tx, scope, [...noticesToArtists(order), noticeToBuyer(order)], changes);
}

function noticesToArtists(order: SentOrder): Notice[] {
  const { product, id, buyer, artistIds, contents, expiresAt, priorityUntil } = order;
  const link = linkOf(product.kind, id);
  return artistIds.map((to) => ({
    code: 'N10',
    to,
    group: 'requests',
    title: `New ${products[product.kind].name}`,
    text: (reader) => `${buyer.username} sent you ${contents}. Answer before ${reader.dateTime(expiresAt)}.`,
    link,
    mail: {
      subject: `${buyer.username} sent you ${contents}`,
      lines: [
        product.words.invitation(buyer.username, contents),
        ...(priorityUntil === undefined
          ? []
          : [
              (reader: Reader) =>
                `They paid extra for priority. You earn the extra if you answer before ${reader.dateTime(priorityUntil)}.`,
            ]),
        (reader) =>
          `Your answer is due by ${reader.dateTime(expiresAt)}. After that, the tokens are refunded to the sender.`,
      ],
      button: { label: product.words.answer, path: link },
    },
  }));
}

function noticeToBuyer(order: SentOrder): Notice {
  const { product, id, buyer, artistIds, contents, paidTokens, expiresAt } = order;
  const { name } = products[product.kind];
  const link = linkOf(product.kind, id);
  const isOne = artistIds.length === 1;
  const artists = isOne ? '1 artist' : `${artistIds.length} artists`;
  const sent = `You sent ${contents} to ${artists} for ${priceText(paidTokens)}.`;
  const due = (reader: Reader) =>
    `${isOne ? 'The answer is' : 'Answers are'} due by ${reader.dateTime(expiresAt)}.`;
  return {
    code: 'N11',
    to: buyer.userId,
    group: 'requests',
    title: `Your ${name} was sent`,
    text: (reader) => `${sent} ${due(reader)}`,
    link,
    mail: {
      subject: `Your ${name} was sent`,
      lines: [
        sent,
        (reader) =>
          `${due(reader)} ${
            isOne
              ? 'If the artist hasn’t answered by then, you get your tokens back.'
              : 'You get your tokens back for each artist who hasn’t answered by then.'
          }`,
      ],
      button: { label: `See your ${name}`, path: link },
    },
  };
}

export async function announceAnswer(
  tx: Tx,
  scope: HookScope,
  given: {
    product: RequestProduct;
    id: string;
    buyerId: string;
    artist: Named;
    /** What the answer says in short, in the bell and as the first line of the mail. */
    text: string;
    mailLine: string;
  },
): Promise<void> {
  const { product, id, buyerId, artist, text, mailLine } = given;
  const { name } = products[product.kind];
  const link = linkOf(product.kind, id);
  await notify(tx, scope, {
    code: 'N12',
    to: buyerId,
    group: 'requests',
    title: `${artist.username} answered your ${name}`,
    text,
    link,
    mail: {
      subject: `${artist.username} answered your ${name}`,
      lines: [mailLine],
      button: { label: product.words.read, path: link },
    },
  });
  await tellChanged(tx, scope.now, { kind: product.kind, id, userIds: [buyerId, artist.userId] });
}

/** N19: the surcharge came back, the request goes on. */
export async function announceMissed(
  tx: Tx,
  scope: HookScope,
  {
    product,
    missed,
  }: { product: RequestProduct; missed: readonly (MissedLine & { refunded_tokens: number })[] },
): Promise<void> {
  const artists = await listPeople(
    tx,
    missed.map((line) => line.artist_id),
  );
  const notices = missed.map((line): Notice => {
    const artist = artists.get(line.artist_id)?.username ?? 'The artist';
    const tokens = priceText(line.refunded_tokens);
    const link = linkOf(product.kind, line.request_id);
    const goesOn = (reader: Reader) =>
      `Your ${products[product.kind].name} goes on: ${artist} can answer until ${reader.dateTime(line.expires_at)}.`;
    return {
      code: 'N19',
      to: line.requester_id,
      group: 'requests',
      title: `${artist} did not answer with priority`,
      text: `You got the ${tokens} for priority back.`,
      link,
      mail: {
        subject: 'You got your tokens for priority back',
        lines: [
          `${artist} did not answer within ${product.surcharge?.hours} hours.`,
          `You got ${tokens} back.`,
          goesOn,
        ],
        button: { label: `See your ${products[product.kind].name}`, path: link },
      },
    };
  });
  const changes = missed.flatMap((line) =>
    changesOf({ kind: product.kind, id: line.request_id, userIds: [line.requester_id, line.artist_id] }),
  );
  await notify(tx, scope, notices, changes);
}

/** By mail only: the bell has shown the order since it arrived. */
export async function remindArtists(
  tx: Tx,
  scope: HookScope,
  { product, reminders }: { product: RequestProduct; reminders: readonly Reminder[] },
): Promise<void> {
  const senderIds = reminders.map((reminder) => reminder.requester_id);
  const people = await listPeople(tx, senderIds);
  const notices = reminders.map((reminder): Notice => {
    const sender = people.get(reminder.requester_id)?.username ?? 'A fan';
    const text = (reader: Reader) =>
      `${sender} is waiting for your answer until ${reader.dateTime(reminder.expires_at)}.`;
    return {
      code: 'N05',
      to: reminder.artist_id,
      group: 'requests',
      isBell: false,
      title: `A ${products[product.kind].name} is waiting`,
      text,
      mail: {
        subject: `${sender} is waiting for your answer`,
        lines: [text, 'After that, the tokens are refunded to the sender.'],
        button: { label: product.words.answer, path: linkOf(product.kind, reminder.request_id) },
      },
    };
  });
  await notify(tx, scope, notices);
}
