import { formatDollars, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { listPeople } from '../accounts/accounts.ts';
import { type Notice, notify, type Reader } from '../notifications/notifications.ts';
import { publish } from '../realtime/realtime.ts';
import type { RequestRow } from './requests.store.ts';
import type { Ended } from './end.ts';
import type { Reminder } from './store.ts';

/** Who hears of what about a Loopcheck, and in which words. Source: docs/product/notifications.md. */

type Named = Pick<Caller, 'userId' | 'username'>;

const pathOf = (id: string) => `/loopcheck/${id}`;
const price = (tokens: number) => `${formatTokens(tokens)} tokens (${formatDollars(tokens)})`;
const backOf = ({ refunded_tokens: tokens }: Ended) =>
  tokens === 0 ? 'Your voucher had paid for it.' : `You got ${price(tokens)} back.`;
const loopsOf = (files: number) => (files === 1 ? '1 loop' : `${files} loops`);

export async function announceRequest(
  tx: Tx,
  scope: HookScope,
  given: {
    id: string;
    requester: Named;
    artistIds: readonly string[];
    files: number;
    paidTokens: number;
    expiresAt: Date;
  },
): Promise<void> {
  const { id, requester, artistIds, files, paidTokens, expiresAt } = given;
  const link = pathOf(id);
  const deadline = (reader: Reader) => reader.dateTime(expiresAt);
  const toArtists: Notice[] = artistIds.map((to) => ({
    code: 'N10',
    to,
    group: 'requests',
    title: 'New Loopcheck',
    text: (reader) => `${requester.username} sent you ${loopsOf(files)}. Answer before ${deadline(reader)}.`,
    link,
    mail: {
      subject: `${requester.username} sent you ${loopsOf(files)}`,
      lines: [
        `${requester.username} would like to hear what you think of ${loopsOf(files)}.`,
        (reader) => `Answer before ${deadline(reader)}. After that the tokens go back to the sender.`,
      ],
      button: { label: 'Listen and answer', path: link },
    },
  }));
  const artists = artistIds.length === 1 ? '1 artist' : `${artistIds.length} artists`;
  const toBuyer: Notice = {
    code: 'N11',
    to: requester.userId,
    group: 'requests',
    title: 'Your Loopcheck was sent',
    text: (reader) =>
      `${loopsOf(files)} to ${artists} for ${price(paidTokens)}. Answers are due by ${deadline(reader)}.`,
    link,
    mail: {
      subject: 'Your Loopcheck was sent',
      lines: [
        `You sent ${loopsOf(files)} to ${artists} for ${price(paidTokens)}.`,
        (reader) =>
          `Answers are due by ${deadline(reader)}. For every artist who has not answered by then you get your tokens back.`,
      ],
      button: { label: 'See your Loopcheck', path: link },
    },
  };
  const changes = [requester.userId, ...artistIds].map((userId) => changeOf(id, userId));
  await notify(tx, scope, [...toArtists, toBuyer], changes);
}

export async function announceAnswer(
  tx: Tx,
  scope: HookScope,
  { request, artist, score }: { request: RequestRow; artist: Named; score: number },
): Promise<void> {
  const link = pathOf(request.id);
  await notify(tx, scope, {
    code: 'N12',
    to: request.requester_id,
    group: 'requests',
    title: `${artist.username} answered your Loopcheck`,
    text: `Score ${score} of 100. Read what they wrote about your loops.`,
    link,
    mail: {
      subject: `${artist.username} answered your Loopcheck`,
      lines: [`${artist.username} listened to your loops and gave them ${score} of 100.`],
      button: { label: 'Read the feedback', path: link },
    },
  });
  await tellChanged(tx, scope.now, request.id, [request.requester_id, artist.userId]);
}

export async function announceCancelByBuyer(
  tx: Tx,
  scope: HookScope,
  { request, buyer, ended }: { request: RequestRow; buyer: Named; ended: readonly Ended[] },
): Promise<void> {
  await notify(
    tx,
    scope,
    ended.map((entry) => canceledNotice(entry, buyer.username)),
  );
  await tellChanged(tx, scope.now, request.id, [buyer.userId, ...ended.map((entry) => entry.artist_id)]);
}

export async function announceBuyerLeft(
  tx: Tx,
  scope: HookScope,
  { username, ended }: { username: string; ended: readonly Ended[] },
): Promise<void> {
  await notify(
    tx,
    scope,
    ended.map((entry) => canceledNotice(entry, username)),
  );
  await tellAllChanged(tx, scope.now, ended);
}

function canceledNotice(entry: Ended, buyer: string): Notice {
  return {
    code: 'N13',
    to: entry.artist_id,
    group: 'requests',
    title: 'Loopcheck canceled',
    text: `${buyer} canceled a Loopcheck that you had not answered yet.`,
    link: pathOf(entry.request_id),
  };
}

export async function announceCancelByArtist(
  tx: Tx,
  scope: HookScope,
  { request, artist, ended }: { request: RequestRow; artist: Named; ended: readonly Ended[] },
): Promise<void> {
  await notify(
    tx,
    scope,
    ended.map((entry) => refundNotice(entry, artist.username)),
  );
  await tellChanged(tx, scope.now, request.id, [request.requester_id, artist.userId]);
}

export async function announceArtistLeft(tx: Tx, scope: HookScope, ended: readonly Ended[]): Promise<void> {
  const people = await listPeople(
    tx,
    ended.map((entry) => entry.artist_id),
  );
  await notify(
    tx,
    scope,
    ended.map((entry) => refundNotice(entry, people.get(entry.artist_id)?.username ?? 'The artist')),
  );
  await tellAllChanged(tx, scope.now, ended);
}

export async function announceExpiry(tx: Tx, scope: HookScope, ended: readonly Ended[]): Promise<void> {
  const people = await listPeople(
    tx,
    ended.flatMap((entry) => [entry.artist_id, entry.requester_id]),
  );
  const nameOf = (id: string, fallback: string) => people.get(id)?.username ?? fallback;
  const notices = ended.flatMap((entry) => [
    buyerExpiryNotice(entry, nameOf(entry.artist_id, 'The artist')),
    artistExpiryNotice(entry, nameOf(entry.requester_id, 'The sender')),
  ]);
  await notify(tx, scope, notices);
  await tellAllChanged(tx, scope.now, ended);
}

function buyerExpiryNotice(entry: Ended, artist: string): Notice {
  return {
    code: 'N15',
    to: entry.requester_id,
    group: 'requests',
    title: `${artist} did not answer in time`,
    text: backOf(entry),
    link: pathOf(entry.request_id),
    mail: {
      subject: `${artist} did not answer in time: you got your tokens back`,
      lines: [`${artist} did not answer your Loopcheck within 7 days.`, backOf(entry)],
      button: { label: 'See your wallet', path: '/tokens' },
    },
  };
}

function artistExpiryNotice(entry: Ended, buyer: string): Notice {
  return {
    code: 'N15',
    to: entry.artist_id,
    group: 'requests',
    title: 'A Loopcheck expired',
    text: `${buyer} got the tokens back because 7 days passed.`,
    link: pathOf(entry.request_id),
    mail: {
      subject: 'A Loopcheck expired',
      lines: ['You did not answer a Loopcheck within 7 days, so its tokens went back to the sender.'],
      button: { label: 'See your Loopchecks', path: '/loopcheck/manage' },
    },
  };
}

/** By mail alone: the bell has shown the Loopcheck since it came. */
export async function remindArtists(tx: Tx, scope: HookScope, reminders: readonly Reminder[]): Promise<void> {
  const people = await listPeople(
    tx,
    reminders.map((reminder) => reminder.requester_id),
  );
  const notices = reminders.map((reminder): Notice => {
    const sender = people.get(reminder.requester_id)?.username ?? 'Somebody';
    const text = (reader: Reader) =>
      `${sender} is waiting for your answer until ${reader.dateTime(reminder.expires_at)}.`;
    const button = { label: 'Listen and answer', path: pathOf(reminder.request_id) };
    return {
      code: 'N05',
      to: reminder.artist_id,
      group: 'requests',
      isBell: false,
      title: 'A Loopcheck is waiting',
      text,
      mail: {
        subject: `${sender} is waiting for your answer`,
        lines: [text, 'After that the tokens go back to the sender.'],
        button,
      },
    };
  });
  await notify(tx, scope, notices);
}

export async function announceLike(
  tx: Tx,
  scope: HookScope,
  { request, buyer, artistId }: { request: RequestRow; buyer: Named; artistId: string },
): Promise<void> {
  await notify(tx, scope, {
    code: 'N16',
    to: artistId,
    group: 'requests',
    title: `${buyer.username} liked your feedback`,
    text: 'Your answer to their Loopcheck helped.',
    link: pathOf(request.id),
  });
  await tellChanged(tx, scope.now, request.id, [artistId]);
}

function refundNotice(entry: Ended, artist: string): Notice {
  return {
    code: 'N14',
    to: entry.requester_id,
    group: 'requests',
    title: `${artist} canceled your Loopcheck`,
    text: backOf(entry),
    link: pathOf(entry.request_id),
    mail: {
      subject: `${artist} canceled: you got your tokens back`,
      lines: [`${artist} cannot answer your Loopcheck.`, backOf(entry)],
      button: { label: 'See your wallet', path: '/tokens' },
    },
  };
}

async function tellAllChanged(tx: Tx, now: Date, ended: readonly Ended[]): Promise<void> {
  const publications = ended.flatMap(
    ({ request_id: requestId, requester_id: buyerId, artist_id: artistId }) =>
      [buyerId, artistId].map((userId) => changeOf(requestId, userId)),
  );
  await publish(tx, publications, now);
}

/** Lets the open pages of these people load the request anew, without a message. */
export async function tellChanged(
  tx: Tx,
  now: Date,
  requestId: string,
  userIds: readonly string[],
): Promise<void> {
  await publish(
    tx,
    userIds.map((userId) => changeOf(requestId, userId)),
    now,
  );
}

function changeOf(requestId: string, userId: string) {
  return { topic: `requests:${userId}` as const, document: { requestId, kind: 'loopcheck' as const } };
}
