import { feedbackPrice } from '@dubplate/shared/features/feedback/rules.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { act, type Actor, type Filling, unlessRefused, wasDone } from '../act.ts';
import { buyTokens } from '../purchases.ts';
import type { Random } from '../random.ts';
import { moments, notesOf, quotes, reviews } from './request-texts.ts';
import type { Track } from './tracks.ts';

/** What people do with a track or a question, one call each. */

export interface World extends Filling {
  senders: readonly Actor[];
  sellers: readonly Actor[];
  tracks: Map<string, Track[]>;
  staff: Actor;
}

export interface Sent {
  requestId: string;
  sender: Actor;
  artist: Actor;
  random: Random;
  nth: number;
  seconds: number;
}

export type Request = Parameters<typeof act<'requests/send-request'>>[2]['input']['request'];

export async function send(
  world: World,
  given: { sender: Actor; artist: Actor; request: Request; at: Date; key: string; random: Random },
): Promise<string | null> {
  const { sender, artist, request, at, key, random } = given;
  const path = 'requests/send-request';
  if (!(await wasDone(world, sender, path, key))) {
    const isQuestion = request.type === 2;
    const hasPriority = !isQuestion && request.priorityMode === true;
    const kind = isQuestion ? 'question' : 'feedback';
    const { totalTokens: needed } = feedbackPrice(await pricesOf(world, artist), kind, hasPriority);
    await buyTokens(world, sender, { needed, at: addMs(at, -10 * MINUTE_MS), random });
  }
  const input = { artistId: artist.userId, request };
  const made = await unlessRefused(act(world, sender, { path, input, at, key }));
  return made?.id ?? null;
}

async function pricesOf({ ctx }: World, { userId }: Actor) {
  const row = await ctx.database.db
    .selectFrom('users')
    .select(['request_price', 'priority_price', 'question_price'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    requestDemoPrice: row.request_price,
    priorityModePrice: row.priority_price,
    questionPrice: row.question_price,
  };
}

export async function cancel(
  world: World,
  { requestId }: { requestId: string },
  { actor, commentArtist, at }: { actor: Actor; commentArtist: string | null; at: Date },
): Promise<void> {
  const input = { canceledRequest: { requestId, commentArtist } };
  const key = `cancel ${requestId}`;
  await unlessRefused(act(world, actor, { path: 'requests/cancel-request', input, at, key }));
}

export async function hear(
  world: World,
  { requestId, artist, seconds }: Pick<Sent, 'requestId' | 'artist' | 'seconds'>,
  at: Date,
): Promise<void> {
  const input = { requestId, heardSeconds: Math.floor(seconds) };
  const key = `hear ${requestId}`;
  await unlessRefused(act(world, artist, { path: 'requests/update-play-demo', input, at, key }));
}

/** Answers whether it went through. */
export async function answer(
  world: World,
  { requestId, artist, random, nth, seconds }: Sent,
  { at, acceptNewVersion }: { at: Date; acceptNewVersion: boolean },
): Promise<boolean> {
  const { text, strength, change } = notesOf(nth);
  const input = {
    requestId,
    acceptNewVersion,
    publicFeedback: random.pick(quotes),
    language: 'en' as const,
    artistNotes: text,
    strength,
    change,
    moments: random.sample(moments, 3).map((words, index) => ({
      at: Math.min(seconds - 1, 6 + index * 11 + random.int(0, 6)),
      text: words,
    })),
  };
  const what = { path: 'requests/review-request', input, at, key: `review ${requestId}` } as const;
  return (await unlessRefused(act(world, artist, what))) !== null;
}

export async function rate(
  world: World,
  { requestId, sender, random }: Pick<Sent, 'requestId' | 'sender' | 'random'>,
  at: Date,
): Promise<void> {
  const rating = random.pick([5, 5, 5, 4, 4, 3]);
  const path = 'requests/update-rating';
  await unlessRefused(
    act(world, sender, { path, input: { requestId, rating }, at, key: `rate ${requestId}` }),
  );
  if (!random.isLucky(0.7)) return;
  const input = { requestId, feedbackReview: random.pick(reviews) };
  const what = { path: 'requests/review-feedback', input, at, key: `reviewed ${requestId}` } as const;
  await unlessRefused(act(world, sender, what));
}
