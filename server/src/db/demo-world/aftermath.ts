import { giftAmounts } from '@dubplate/shared/features/tips/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { act, type Actor, type Filling, unlessRefused } from './act.ts';
import type { Random } from './random.ts';

interface Answered {
  requestId: string;
  artist: Actor;
  sender: Actor;
  random: Random;
  at: Date;
}

/** Who liked an answer sometimes says it in tokens as well, as far as there are bought ones. */
export async function tipNowAndThen(filling: Filling, answered: Answered): Promise<void> {
  const { requestId, artist, sender, random, at } = answered;
  if (!random.isLucky(0.4)) return;
  const isGift = random.isLucky(0.7);
  const [gift = 250] = random.sample(giftAmounts.slice(0, 3), 1);
  const amount = isGift ? gift : 100 * random.int(3, 9);
  const input = { artistId: artist.userId, requestId, amount, donationOnly: !isGift };
  const key = `tip ${requestId} ${artist.username}`;
  await unlessRefused(act(filling, sender, { path: 'tip/add', input, at: addMs(at, 3 * HOUR_MS), key }));
}

const complaints = [
  { reason: 'off-topic', text: 'The answer is about another track: mine has no vocals at all.' },
  { reason: 'no-feedback', text: 'Three times the same sentence, nothing about the loop itself.' },
  { reason: 'other', text: 'The link to the sketch they promised does not open.' },
] as const;
const DECIDED_AFTER_DAYS = 3;

/** A disappointed buyer writes to staff, who decide within days; what was reported lately is still open. */
export async function report(
  filling: Filling,
  { requestId, artist, sender, random, at }: Answered,
  staff: Actor,
): Promise<void> {
  const [complaint] = random.sample(complaints, 1);
  if (!complaint) return;
  const input = { requestId, artistId: artist.userId, ...complaint };
  const key = `report ${requestId} ${artist.username}`;
  const made = await unlessRefused(
    act(filling, sender, { path: 'requests/report', input, at: addMs(at, 5 * HOUR_MS), key }),
  );
  const decidedAt = addMs(at, DECIDED_AFTER_DAYS * DAY_MS);
  if (!made || decidedAt >= filling.now) return;
  const decision = random.isLucky(0.5)
    ? { decision: 'refund' as const, bps: 5000, note: 'Half of it is fair.' }
    : { decision: 'dismiss' as const, note: 'Short, but about the loop.' };
  const path = 'admin/resolve-report';
  await unlessRefused(
    act(filling, staff, {
      path,
      input: { reportId: made.id, ...decision },
      at: decidedAt,
      key: `decide ${key}`,
    }),
  );
}
