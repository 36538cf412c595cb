import type { PrivateSessionSettings } from '@dubplate/shared/features/accounts/private-session-settings.ts';
import {
  type Busy,
  isSlotFree,
  type Slot,
  type SlotQuestion,
  slotsOf,
} from '@dubplate/shared/features/private-sessions/slots.ts';
import { addMs, DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { Refusal } from '../../../http/errors.ts';
import { listTakenTimes, refuseTaken, type TakenTime } from '../../artists/artists.ts';
import { type HeldTime, listHeldTimes } from '../store.ts';

/** What list, booking and moving know of an artist's time; all three ask the same function with it. */
export interface Availability {
  settings: PrivateSessionSettings;
  busy: Busy[];
  /** The starts of upcoming private sessions, which the limits per day and week count. */
  bookings: Date[];
  /** Times that are kept for fans who are paying. Those of others count for the limits too. */
  held: HeldTime[];
  /** Sessions of the fan's own, if the fan is an artist. */
  ofFan: TakenTime[];
}

/** So much around a period is read too: the limits count whole weeks, and a buffer reaches beyond a day's end. */
const AROUND_MS = 8 * DAY_MS;

/** Three statements at once. `exceptId` is a session that is to be moved: its own time counts as free. */
export async function availabilityOf(
  db: Db | Tx,
  ctx: Context,
  given: {
    artistId: string;
    /** Who books or has booked. */
    fanId: string | undefined;
    settings: PrivateSessionSettings;
    from: Date;
    to: Date;
    now: Date;
    exceptId?: string | undefined;
  },
): Promise<Availability> {
  const { artistId, fanId, settings, from, to, now, exceptId } = given;
  const period = { from: addMs(from, -AROUND_MS), to: addMs(to, AROUND_MS) };
  const hasFan = fanId !== undefined && fanId !== artistId;
  const [taken, held, ofFan] = await Promise.all([
    listTakenTimes(db, ctx, { artistId, ...period }),
    listHeldTimes(db, artistId, now),
    hasFan ? listTakenTimes(db, ctx, { artistId: fanId, ...period }) : [],
  ]);
  const others = taken.filter(({ kind, id }) => kind !== 'private-session' || id !== exceptId);
  return {
    settings,
    busy: others.map(({ starts_at: start, ends_at: end }) => ({ start, end })),
    bookings: others.flatMap(({ kind, starts_at }) => (kind === 'private-session' ? [starts_at] : [])),
    held,
    ofFan: ofFan.filter(({ kind }) => kind === 'private-session' || kind === 'live-session'),
  };
}

interface Asked {
  from: Date;
  to: Date;
  now: Date;
  /** For whom: what is kept for them is not held, and can be booked although the notice has begun meanwhile. */
  viewerId: string | undefined;
}

/** The times that can be booked, and those that another fan is paying for. */
export function offeredSlots(
  { settings, busy, bookings, held, ofFan }: Availability,
  { from, to, now, viewerId }: Asked,
): (Slot & { isHeld: boolean })[] {
  const question = { settings, from, to, now, busy, bookings };
  const others = heldByOthers(held, viewerId);
  const open = withOwn(held, { ...question, viewerId }).filter((slot) => !ofFan.some(meets(slot)));
  if (others.length === 0) return open.map((slot) => ({ ...slot, isHeld: false }));
  // What may become a booking takes a place of its day and week too, or two fans could pay for the last one.
  const places = [...bookings, ...others.map(({ start }) => start)];
  const besides = { ...question, busy: [...busy, ...others], bookings: places, viewerId };
  const free = new Set(withOwn(held, besides).map(({ start }) => start.getTime()));
  return open.map((slot) => ({ ...slot, isHeld: !free.has(slot.start.getTime()) }));
}

const meets =
  ({ start, end }: Slot) =>
  ({ starts_at, ends_at }: TakenTime) =>
    starts_at < end && ends_at > start;

/** Tells fans who are artists why the list doesn't offer them a time at which they hold a session. */
export function refuseOwnTime({ ofFan, settings }: Availability, start: Date): void {
  const end = addMs(start, settings.duration * MINUTE_MS);
  refuseTaken(ofFan.filter(meets({ start, end })));
}

/** Refuses a time that the list would not offer to this person. */
export function requireFree(
  available: Availability,
  { date, now, viewerId }: { date: Date; now: Date; viewerId: string },
): void {
  const offered = offeredSlots(available, { from: date, to: addMs(date, 1), now, viewerId });
  if (!offered.some(({ isHeld }) => !isHeld)) throw new Refusal('slot-taken');
}

/** With the time that is kept for the viewer: who pays for it must not lose it because the notice begins. */
function withOwn(
  held: readonly HeldTime[],
  { viewerId, ...question }: SlotQuestion & { viewerId: string | undefined },
): Slot[] {
  const slots = slotsOf(question);
  const own = held.find(({ fan_id }) => fan_id === viewerId)?.starts_at;
  if (own === undefined || own < question.from || own >= question.to) return slots;
  if (slots.some(({ start }) => start.getTime() === own.getTime())) return slots;
  const settings = { ...question.settings, noticeHours: 0 };
  if (!isSlotFree({ ...question, settings }, own)) return slots;
  const kept = { start: own, end: addMs(own, settings.duration * MINUTE_MS) };
  return [kept, ...slots].toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

function heldByOthers(held: readonly HeldTime[], viewerId: string | undefined): Busy[] {
  return held
    .filter(({ fan_id }) => fan_id !== viewerId)
    .map(({ starts_at: start, ends_at: end }) => ({ start, end }));
}
