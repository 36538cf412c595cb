import {
  EXAMPLE_SCORE_MIN,
  EXAMPLE_TEXT_LENGTH_MIN,
  LoopcheckStatus,
} from '@dubplate/shared/features/loopcheck/model.ts';
import { loopcheckPrice, scoreOf } from '@dubplate/shared/features/loopcheck/rules.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { expireLoopchecksJob } from '../features/loopcheck/feature.ts';
import { act, type Actor, type Filling, type Happening, unlessRefused, wasDone } from './act.ts';
import { buyTokens } from './purchases.ts';
import { type Random, randomOf } from './random.ts';
import { answers, comments } from './texts.ts';
import { type Answered, reportOf, tipNowAndThen } from './aftermath.ts';
import type { Track } from './requests/tracks.ts';
import { STORY_VOUCHER } from './vouchers.ts';

const LOOPCHECKS = 64;
const WORLD_DAYS = 88;
const EXPIRY_DAYS = 7;

interface World extends Filling {
  senders: readonly Actor[];
  sellers: readonly Actor[];
  tracks: Map<string, Track[]>;
  /** Who decides what is reported. */
  staff: Actor;
  /** What else happens in between. */
  happenings: readonly Happening[];
}

/**
 * Ninety days of buying, sending, answering, canceling and letting time pass, in the order of time. Everything is drawn by
 * its own name and not one after the other, so that a story begun again tells the same and does only what was not done yet.
 */
export async function tellStory(world: World): Promise<void> {
  const timeline = [...world.happenings];
  for (let nth = 0; nth < LOOPCHECKS; nth += 1) {
    const random = randomOf(`story ${nth}`);
    // The square root packs more into the last weeks, as in a product that grows.
    const daysAgo = WORLD_DAYS * (1 - Math.sqrt((nth + 0.5) / LOOPCHECKS)) + random.between(0.05, 0.6);
    const at = addMs(world.now, -daysAgo * DAY_MS);
    timeline.push({ at, run: async (when) => await send(world, timeline, when, { nth, random }) });
  }
  for (;;) {
    timeline.sort((a, b) => a.at.getTime() - b.at.getTime());
    const next = timeline.shift();
    if (!next || next.at >= world.now) return;
    world.signal.throwIfAborted();
    await next.run(next.at, timeline);
  }
}

async function send(
  world: World,
  timeline: Happening[],
  at: Date,
  { nth, random }: { nth: number; random: Random },
): Promise<void> {
  const { ctx, senders, sellers, tracks } = world;
  // The person the start names sends every third one, so that their pages show every state.
  const sender = nth % 3 === 0 ? senders[0] : random.sample(senders, 1)[0];
  if (!sender) return;
  await readBell(world, sender, at);
  const own = tracks.get(sender.userId) ?? [];
  const files = random.sample(own, random.int(1, own.length)).map(({ name, url, durationSeconds }) => ({
    name,
    url,
    start: Math.floor(random.between(0, Math.max(0, durationSeconds - 31))),
  }));
  const known = sellers[0];
  const others = random.sample(sellers.slice(1), random.int(1, 3));
  const artists = known && nth % 2 === 0 ? [known, ...others] : others;
  const coupon = nth % 9 === 4 ? { code: STORY_VOUCHER } : null;
  const comment = random.pick(comments);
  const input = { files, artists: artists.map(({ userId: id }) => ({ id })), comment, coupon };
  const sending = { path: 'loopcheck/send-request', input, at, key: `send ${nth}` } as const;
  if (!(await wasDone(world, sender, sending.path, sending.key))) {
    const needed = loopcheckPrice(files.length, artists.length);
    await buyTokens(world, sender, {
      needed,
      at: addMs(at, -10 * MINUTE_MS),
      random: randomOf(`purchase ${nth}`),
    });
  }
  const request = await unlessRefused(act(world, sender, sending));
  if (!request) return;
  const isTakenBack = nth % 11 === 7;
  for (const artist of artists) {
    const luck = randomOf(`fate ${nth} ${artist.username}`);
    timeline.push(
      fateOf(world, timeline, {
        requestId: request.id,
        files: files.length,
        artist,
        sender,
        at,
        random: luck,
        isTakenBack,
        // More of the last ones, so that some are still open.
        isReported: (nth % 8 === 5 || (nth > 54 && nth % 2 === 1)) && artist === artists[0],
      }),
    );
  }
  const expiresAt = addMs(at, EXPIRY_DAYS * DAY_MS);
  timeline.push({ at: expiresAt, run: async (now) => await expireLoopchecksJob.run({ ctx, now }) });
}

interface Sent {
  requestId: string;
  files: number;
  artist: Actor;
  sender: Actor;
  at: Date;
  random: Random;
  isTakenBack: boolean;
  isReported: boolean;
}

/** What becomes of one entry: most are answered within days, some canceled by either side, some forgotten. */
function fateOf(
  world: World,
  timeline: Happening[],
  { requestId, files, artist, sender, at, random, isTakenBack, isReported }: Sent,
): Happening {
  const luck = random.next();
  const cancel = (actor: Actor) => async (now: Date) => {
    const input = { canceledRequest: { requestId } };
    const key = `cancel ${requestId}`;
    await unlessRefused(act(world, actor, { path: 'loopcheck/cancel', input, at: now, key })); // The other entry's turn may have ended it.
  };
  if (isTakenBack) return { at: addMs(at, random.between(2, 30) * HOUR_MS), run: cancel(sender) };
  if (luck < 0.1) return { at: addMs(at, random.between(5, 90) * HOUR_MS), run: cancel(artist) };
  if (luck < 0.24) return { at: addMs(at, (EXPIRY_DAYS + 1) * DAY_MS), run: async () => {} };
  return {
    at: addMs(at, random.between(4, 150) * HOUR_MS),
    run: async (now) => {
      await readBell(world, artist, now);
      const loops = Array.from({ length: files }, (_, index) => ({
        index,
        ...spreadOf(random.pick(answers)),
      }));
      const input = { requestId, artistId: artist.userId, loops };
      const key = `answer ${requestId}`;
      const answered = await unlessRefused(
        act(world, artist, { path: 'loopcheck/update-request', input, at: now, key }),
      );
      const outcome = { requestId, artist, sender, random, at: now };
      if (answered && isReported) return void timeline.push(reportOf(world, timeline, outcome));
      const isLiked = answered?.status === LoopcheckStatus.Answered && random.isLucky(0.6);
      if (isLiked) {
        timeline.push(likeOf(world, outcome), ...tipNowAndThen(world, outcome));
        timeline.push(...shareOf(world, outcome, loops));
      }
    },
  };
}

function likeOf(world: World, { requestId, artist, sender, at }: Answered): Happening {
  const input = { requestId, artistId: artist.userId, liked: true };
  return {
    at: addMs(at, 2 * HOUR_MS),
    run: async (now) => {
      await unlessRefused(act(world, sender, { path: 'loopcheck/like', input, at: now }));
    },
  };
}

/** Fans who like an answer let others hear it with their loop, and its artist agrees, as far as it may be shown at all. */
function shareOf(
  world: World,
  { requestId, artist, sender, at }: Answered,
  loops: readonly { index: number; labels: number[]; text: string }[],
): Happening[] {
  const best = loops.find(
    ({ labels, text }) => scoreOf(labels) >= EXAMPLE_SCORE_MIN && text.length >= EXAMPLE_TEXT_LENGTH_MIN,
  );
  if (!best) return [];
  const input = { requestId, artistId: artist.userId, index: best.index };
  const run = async (now: Date): Promise<void> => {
    const agreed = { userInfos: { showsAnswers: true } };
    await unlessRefused(act(world, artist, { path: 'user/update-infos', input: agreed, at: now }));
    await unlessRefused(act(world, sender, { path: 'loopcheck/share', input, at: now }));
  };
  return [{ at: addMs(at, 3 * HOUR_MS), run }];
}

/** People read their notices before they act, so only the last days' notices are unread. */
async function readBell(world: World, actor: Actor, at: Date): Promise<void> {
  await act(world, actor, { path: 'notifications/mark-read', input: {}, at });
}

function spreadOf({ labels, text }: (typeof answers)[number]): { labels: number[]; text: string } {
  return { labels: [...labels], text };
}
