import { FREE_CANCEL_HOURS } from '@dubplate/shared/features/private-sessions/model.ts';
import { cancelsFree } from '@dubplate/shared/features/private-sessions/rules.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { priceText } from '@dubplate/shared/lib/tokens.ts';
import type { HookScope } from '../../context.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import type { Tx } from '../../db/schema.ts';
import { listPeople } from '../accounts/accounts.ts';
import { type Notice, notify, type Text } from '../notifications/notifications.ts';
import { tellChanged } from '../orders/orders.ts';
import { timesOf } from './access.ts';
import { privateSessionFile } from './calendar.ts';
import type { MoveRow } from './moves/moves.store.ts';
import type { PrivateSessionRow } from './private-sessions.store.ts';
import { privateSessionPath } from './session-path.ts';
import { placesOf } from './settings.store.ts';

/** N16, N42 to N46, N63 and N64. Source: docs/product/notifications.md. */

/** Lets the open pages of both load it again. */
export async function tellPrivateSession(tx: Tx, row: PrivateSessionRow, now: Date): Promise<void> {
  await tellChanged(tx, now, { kind: 'private', id: row.id, userIds: [row.fan_id, row.artist_id] });
}

interface Said {
  title: Text;
  /** The line in the bell, and the first of the mail. */
  text: Text;
  more?: readonly Text[];
}

/** The same notice to both, each with their own words. A side without words is not told. */
async function tellBoth(
  tx: Tx,
  scope: HookScope,
  { code, row, say, button = 'Open the session', file: method }: Both,
): Promise<void> {
  const [people, places] = await allPipelined([
    listPeople(tx, [row.fan_id, row.artist_id]),
    placesOf(tx, method ? [row.artist_id] : []),
  ]);
  const place = places.get(row.artist_id);
  const nameOf = (id: string) => people.get(id)?.username ?? 'Deleted user';
  const notices = (['buyer', 'artist'] as const).flatMap((to): Notice[] => {
    const other = nameOf(to === 'buyer' ? row.artist_id : row.fan_id);
    const said = say(to, other);
    if (said === null) return [];
    const link = privateSessionPath(row.id);
    return [
      {
        code,
        to: to === 'buyer' ? row.fan_id : row.artist_id,
        group: 'sessions',
        title: said.title,
        text: said.text,
        link,
        mail: {
          subject: said.title,
          lines: [said.text, ...(said.more ?? [])],
          button: { label: button, path: link },
          ...(method && { attachments: [privateSessionFile(scope.ctx, { row, other, place, method })] }),
        },
      },
    ];
  });
  await notify(tx, scope, notices);
}

interface Both {
  code: 'N42' | 'N43' | 'N44' | 'N45' | 'N46' | 'N63' | 'N64';
  row: PrivateSessionRow;
  say(to: 'buyer' | 'artist', other: string): Said | null;
  button?: string;
  /** What the calendar file in the mail does with the event; without it there is none. */
  file?: 'PUBLISH' | 'CANCEL';
}

const isOn =
  (date: Date, minutes: number): Text =>
  (reader) =>
    `It begins on ${reader.dateTime(date)} and takes ${minutes} minutes.`;

export async function announceBooking(
  tx: Tx,
  scope: HookScope,
  { row, net }: { row: PrivateSessionRow; net: number },
): Promise<void> {
  const { starts_at, minutes, price_tokens, message } = row;
  const about = namesOf(topics, row.topics).join(', ');
  await tellBoth(tx, scope, {
    code: 'N42',
    row,
    file: 'PUBLISH',
    say: (to, other) => ({
      title: to === 'buyer' ? `Private session with ${other} booked` : `${other} booked a private session`,
      text: isOn(starts_at, minutes),
      more:
        to === 'buyer'
          ? [
              price_tokens === 0 ? 'It is free.' : `The price is ${priceText(price_tokens)}.`,
              ...wayOutText(row, scope.now),
            ]
          : [
              ...(about === '' ? [] : [`Topics: ${about}.`]),
              price_tokens === 0
                ? 'It is free, so you earn nothing for it.'
                : `You earn ${priceText(net)} after the commission.`,
              ...(message === ''
                ? []
                : [`${other} wrote something for you. You find it on the session’s page.`]),
            ],
    }),
  });
}

/** What the fan who leaves it gets back, as `cancelsFree` decides. */
function wayOutText(row: PrivateSessionRow, now: Date): string[] {
  if (row.moved_by_artist) return ['You can cancel it free of charge until it begins.'];
  if (cancelsFree(timesOf(row), now))
    return [`You can move or cancel it free of charge until ${FREE_CANCEL_HOURS} hours before it begins.`];
  if (row.price_tokens - row.discount_tokens === 0) return [];
  return [`It begins within ${FREE_CANCEL_HOURS} hours, so half of the price comes back if you cancel it.`];
}

interface CanceledMoney {
  /** What came back to the fan. */
  refunded: number;
  /** What the artist is paid after the commission. */
  net: number;
  isLate: boolean;
}

export async function announceCanceled(
  tx: Tx,
  scope: HookScope,
  { row, by, money }: { row: PrivateSessionRow; by: 'buyer' | 'artist' | 'staff'; money: CanceledMoney },
): Promise<void> {
  const why = row.cancel_comment === null ? [] : [`Reason: ${row.cancel_comment}`];
  const was: Text = (reader) => `It was to begin on ${reader.dateTime(row.starts_at)}.`;
  await tellBoth(tx, scope, {
    code: 'N43',
    row,
    file: 'CANCEL',
    say: (to, other) => ({
      title: canceledTitle(by, { to, other }),
      text: was,
      more: [...why, to === 'buyer' ? backText(row, money) : keptText(row, money)],
    }),
  });
}

function canceledTitle(
  by: 'buyer' | 'artist' | 'staff',
  { to, other }: { to: 'buyer' | 'artist'; other: string },
): string {
  if (by === 'staff') return `Our team canceled your private session with ${other}`;
  return by === to
    ? `You canceled the private session with ${other}`
    : `${other} canceled the private session`;
}

function backText(row: PrivateSessionRow, { refunded }: CanceledMoney): string {
  if (row.price_tokens - row.discount_tokens === 0) return 'You had paid no tokens for it.';
  return `${priceText(refunded)} are back in your wallet.`;
}

/** The artist keeps a part when a fan cancels late, also of what a voucher paid. */
function keptText({ price_tokens: price }: PrivateSessionRow, { net, isLate }: CanceledMoney): string {
  if (price === 0) return 'It was free, so nobody is paid.';
  return isLate
    ? `It was canceled late, so you are paid on half of the price: ${priceText(net)} after the commission.`
    : 'The fan got everything back.';
}

export async function announceCompleted(tx: Tx, scope: HookScope, row: PrivateSessionRow): Promise<void> {
  await tellBoth(tx, scope, {
    code: 'N44',
    row,
    button: 'Write a review',
    say: (to, other) =>
      to === 'artist'
        ? null
        : {
            title: `How was your session with ${other}?`,
            text: 'Tell others in a few words what it was like.',
            more: ['Did it not take place? You can report that on the same page within 7 days.'],
          },
  });
}

export async function announceMoved(
  tx: Tx,
  scope: HookScope,
  { row, move }: { row: PrivateSessionRow; move: Pick<MoveRow, 'from_at' | 'by_artist' | 'reason'> },
): Promise<void> {
  const by = move.by_artist ? 'artist' : 'buyer';
  const why = move.reason === null ? [] : [`Reason: ${move.reason}`];
  await tellBoth(tx, scope, {
    code: 'N45',
    row,
    file: 'PUBLISH',
    say: (to, other) => ({
      title: by === to ? `You moved the session with ${other}` : `${other} moved the private session`,
      text: (reader) => `It now begins on ${reader.dateTime(row.starts_at)}.`,
      more: [
        (reader) => `Before, it was on ${reader.dateTime(move.from_at)}.`,
        ...(to === by ? [] : why),
        ...(to === 'buyer' ? ['Nothing has to be paid again.', ...wayOutText(row, scope.now)] : []),
        ...(to === 'artist' && by === 'artist'
          ? [`${other} can cancel it free of charge until it begins, because you moved it.`]
          : []),
      ],
    }),
  });
}

/** To the one who is asked to choose another time. */
export async function announceMoveAsked(
  tx: Tx,
  scope: HookScope,
  { row, by }: { row: PrivateSessionRow; by: 'buyer' | 'artist' },
): Promise<void> {
  const why = row.move_asked_reason === null ? [] : [`Reason: ${row.move_asked_reason}`];
  await tellBoth(tx, scope, {
    code: 'N63',
    row,
    button: 'Choose another time',
    say: (to, other) =>
      to === by
        ? null
        : {
            title: `${other} asks you to move the private session`,
            text: (reader) => `It is on ${reader.dateTime(row.starts_at)} until you choose another time.`,
            more: [
              ...why,
              `You can choose one until ${FREE_CANCEL_HOURS} hours before it begins, or keep the date.`,
            ],
          },
  });
}

/** To the one who asked; or to the other, if it is taken back. */
export async function announceMoveRefused(
  tx: Tx,
  scope: HookScope,
  { row, by, isTakenBack }: { row: PrivateSessionRow; by: 'buyer' | 'artist'; isTakenBack: boolean },
): Promise<void> {
  await tellBoth(tx, scope, {
    code: 'N64',
    row,
    say: (to, other) =>
      to === by
        ? null
        : {
            title: isTakenBack
              ? `${other} no longer asks you to move the private session`
              : `${other} keeps the date of the private session`,
            text: (reader) => `It stays on ${reader.dateTime(row.starts_at)}.`,
          },
  });
}

export async function announceReminder(tx: Tx, scope: HookScope, row: PrivateSessionRow): Promise<void> {
  await tellBoth(tx, scope, {
    code: 'N46',
    row,
    say: (_, other) => ({
      title: `Your private session with ${other} is coming up`,
      text: isOn(row.starts_at, row.minutes),
      more: ['The room opens 10 minutes before. Try your camera and microphone in good time.'],
    }),
  });
}

export async function announceReview(
  tx: Tx,
  scope: HookScope,
  { row, fan }: { row: PrivateSessionRow; fan: string },
): Promise<void> {
  await notify(tx, scope, {
    code: 'N16',
    to: row.artist_id,
    group: 'sessions',
    title: `${fan} reviewed your private session`,
    text: 'Read what they wrote.',
    link: '/private-sessions/reviews',
  });
}
