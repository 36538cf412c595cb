import { giftAmounts } from '@dubplate/shared/features/tips/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { act, type Actor, type Filling, type Happening, unlessRefused } from './act.ts';
import type { Random } from './random.ts';

export interface Answered {
  requestId: string;
  artist: Actor;
  sender: Actor;
  random: Random;
  at: Date;
}

/** Who liked an answer sometimes says it in tokens as well, as far as there are bought ones. */
export function tipNowAndThen(
  filling: Filling,
  { requestId, artist, sender, random, at }: Answered,
): Happening[] {
  if (!random.isLucky(0.4)) return [];
  const isGift = random.isLucky(0.7);
  const [gift = 250] = random.sample(giftAmounts.slice(0, 3), 1);
  const amount = isGift ? gift : 100 * random.int(3, 9);
  const input = { artistId: artist.userId, requestId, amount, donationOnly: !isGift };
  const key = `tip ${requestId} ${artist.username}`;
  const run = async (now: Date) => {
    await unlessRefused(act(filling, sender, { path: 'tip/add', input, at: now, key }));
  };
  return [{ at: addMs(at, 3 * HOUR_MS), run }];
}

const complaints = [
  { reason: 'off-topic', text: 'The answer is about another track: mine has no vocals at all.' },
  { reason: 'no-feedback', text: 'Three times the same sentence, nothing about the loop itself.' },
  { reason: 'other', text: 'The link to the sketch they promised does not open.' },
] as const;
const DECIDED_AFTER_DAYS = 3;

/** A disappointed buyer writes to staff, who decide within days; what was reported lately is still open. */
export function reportOf(
  world: Filling & { staff: Actor },
  timeline: Happening[],
  { requestId, artist, sender, random, at }: Answered,
): Happening {
  const [complaint = complaints[0]] = random.sample(complaints, 1);
  const input = { requestId, artistId: artist.userId, ...complaint };
  const key = `report ${requestId} ${artist.username}`;
  return {
    at: addMs(at, 5 * HOUR_MS),
    run: async (now) => {
      const request = { path: 'requests/report', input, at: now, key } as const;
      const made = await unlessRefused(act(world, sender, request));
      if (made) timeline.push(decisionOn(world, { reportId: made.id, key, random, at }));
    },
  };
}

function decisionOn(
  world: Filling & { staff: Actor },
  { reportId, key, random, at }: { reportId: string; key: string; random: Random; at: Date },
): Happening {
  const decision = random.isLucky(0.5)
    ? { decision: 'refund' as const, bps: 5000, note: 'Half of it is fair.' }
    : { decision: 'dismiss' as const, note: 'Short, but about the loop.' };
  const request = {
    path: 'admin/resolve-report',
    input: { reportId, ...decision },
    key: `decide ${key}`,
  } as const;
  return {
    at: addMs(at, DECIDED_AFTER_DAYS * DAY_MS),
    run: async (now) => {
      await unlessRefused(act(world, world.staff, { ...request, at: now }));
    },
  };
}
