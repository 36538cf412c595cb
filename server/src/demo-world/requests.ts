import { feedbackPrice, priorityDueAt, requestExpiresAt } from '@dubplate/shared/features/feedback/rules.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { jobs } from '../features.ts';
import { act, type Actor, type Filling, type Happening, unlessRefused, wasDone } from './act.ts';
import { type Answered, reportOf, tipNowAndThen } from './aftermath.ts';
import { buyTokens } from './purchases.ts';
import { type Random, randomOf } from './random.ts';
import {
  moments,
  notes,
  questionAnswers,
  questions,
  quotes,
  requestMessages,
  reviews,
} from './request-texts.ts';
import type { Track } from './tracks.ts';

const TRACKS_SENT = 34;
const QUESTIONS_SENT = 18;
const WORLD_DAYS = 80;

interface World extends Filling {
  senders: readonly Actor[];
  sellers: readonly Actor[];
  tracks: Map<string, Track[]>;
  staff: Actor;
}

interface Sent {
  requestId: string;
  sender: Actor;
  artist: Actor;
  random: Random;
  nth: number;
  seconds: number;
}

/** Tracks and questions of the last months, to be told among everything else. Drawn by their own names, as the story is. */
export function requestHappenings(world: World): Happening[] {
  const at = (nth: number, count: number, random: Random) =>
    addMs(
      world.now,
      -(WORLD_DAYS * (1 - Math.sqrt((nth + 0.5) / count)) + random.between(0.1, 0.6)) * DAY_MS,
    );
  const sentTracks = Array.from({ length: TRACKS_SENT }, (_, nth): Happening => {
    const random = randomOf(`request ${nth}`);
    return {
      at: at(nth, TRACKS_SENT, random),
      run: async (when, timeline) => await sendTrack(world, timeline, { nth, random, at: when }),
    };
  });
  const asked = Array.from({ length: QUESTIONS_SENT }, (_, nth): Happening => {
    const random = randomOf(`question ${nth}`);
    return {
      at: at(nth, QUESTIONS_SENT, random),
      run: async (when, timeline) => await ask(world, timeline, { nth, random, at: when }),
    };
  });
  return [...sentTracks, ...asked];
}

/** The people whom the start names meet often, so that their pages show every state. */
function sidesOf({ senders, sellers }: World, { nth, random }: { nth: number; random: Random }) {
  const sender = nth % 3 === 0 ? senders[0] : random.sample(senders.slice(1), 1)[0];
  const artist = nth % 2 === 0 ? sellers[0] : random.sample(sellers.slice(1), 1)[0];
  return sender && artist ? { sender, artist } : null;
}

async function sendTrack(
  world: World,
  timeline: Happening[],
  { nth, random, at }: { nth: number; random: Random; at: Date },
): Promise<void> {
  const sides = sidesOf(world, { nth, random });
  const [track] = random.sample(world.tracks.get(sides?.sender.userId ?? '') ?? [], 1);
  if (!sides || !track) return;
  const { message, title, focus, theme } = random.pick(requestMessages);
  const priorityMode = nth % 4 === 1;
  const file = { name: track.name, url: track.url };
  const request = { type: 1 as const, file, title, message, focus: [...focus], theme, priorityMode };
  const requestId = await send(world, {
    ...sides,
    request,
    at,
    key: `track ${nth}`,
    random,
    hasPriority: priorityMode,
  });
  if (requestId === null) return;
  const sent = {
    ...sides,
    requestId,
    random: randomOf(`fate of track ${nth}`),
    nth,
    seconds: track.durationSeconds,
  };
  timeline.push(...fateOfTrack(world, sent, at));
  if (priorityMode) timeline.push(jobAt('return-priority', world, priorityDueAt(at)));
  timeline.push(jobAt('expire-music-feedback-requests', world, requestExpiresAt('feedback', at)));
}

async function ask(
  world: World,
  timeline: Happening[],
  { nth, random, at }: { nth: number; random: Random; at: Date },
): Promise<void> {
  const sides = sidesOf(world, { nth, random });
  if (!sides) return;
  const { text, topic } = random.pick(questions);
  const request = { type: 2 as const, question: text, topic };
  const requestId = await send(world, {
    ...sides,
    request,
    at,
    key: `question ${nth}`,
    random,
    hasPriority: false,
  });
  if (requestId === null) return;
  const { artist, sender } = sides;
  const luck = randomOf(`fate of question ${nth}`);
  timeline.push(jobAt('expire-questions', world, requestExpiresAt('question', at)));
  if (luck.next() < 0.2) return;
  timeline.push({
    at: addMs(at, luck.between(3, 200) * HOUR_MS),
    run: async (now) => {
      const input = { requestId, answer: luck.pick(questionAnswers) };
      const key = `answer ${requestId}`;
      const answered = await unlessRefused(
        act(world, artist, { path: 'requests/answer-question', input, at: now, key }),
      );
      if (answered && luck.isLucky(0.6)) await rate(world, { requestId, sender, random: luck }, now);
    },
  });
}

type Request = Parameters<typeof act<'requests/send-request'>>[2]['input']['request'];

async function send(
  world: World,
  given: {
    sender: Actor;
    artist: Actor;
    request: Request;
    at: Date;
    key: string;
    random: Random;
    hasPriority: boolean;
  },
): Promise<string | null> {
  const { sender, artist, request, at, key, random, hasPriority } = given;
  const path = 'requests/send-request';
  if (!(await wasDone(world, sender, path, key))) {
    const kind = request.type === 2 ? 'question' : 'feedback';
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

/** Most are heard and answered within days, some are canceled by either side, some forgotten. */
function fateOfTrack(world: World, sent: Sent, at: Date): Happening[] {
  const { requestId, sender, artist, random, nth } = sent;
  const cancel = (actor: Actor, commentArtist: string | null) => async (now: Date) => {
    const input = { canceledRequest: { requestId, commentArtist } };
    const key = `cancel ${requestId}`;
    await unlessRefused(act(world, actor, { path: 'requests/cancel-request', input, at: now, key }));
  };
  const luck = random.next();
  if (nth % 10 === 6) return [{ at: addMs(at, random.between(1, 20) * HOUR_MS), run: cancel(sender, null) }];
  if (luck < 0.08)
    return [
      {
        at: addMs(at, random.between(8, 90) * HOUR_MS),
        run: cancel(
          artist,
          'I only work on house music at the moment, another artist will serve you better.',
        ),
      },
    ];
  if (luck < 0.2) return [];
  const heardAt = addMs(at, random.between(2, luck < 0.6 ? 40 : 180) * HOUR_MS);
  return [
    {
      at: heardAt,
      run: async (now) => {
        const input = { requestId, heardSeconds: Math.floor(sent.seconds) };
        await unlessRefused(
          act(world, artist, { path: 'requests/update-play-demo', input, at: now, key: `hear ${requestId}` }),
        );
      },
    },
    {
      at: addMs(heardAt, random.between(1, 5) * HOUR_MS),
      run: async (now, timeline) => await answer(world, timeline, { ...sent, at: now }),
    },
  ];
}

async function answer(world: World, timeline: Happening[], sent: Sent & { at: Date }): Promise<void> {
  const { requestId, sender, artist, random, nth, seconds, at } = sent;
  const { text, strength, change } = notes[(nth * 5) % notes.length] ?? notes[0];
  const input = {
    requestId,
    acceptNewVersion: random.isLucky(0.7),
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
  if (!(await unlessRefused(act(world, artist, what)))) return;
  const outcome: Answered = { requestId, artist, sender, random, at };
  if (nth % 12 === 5) return void timeline.push(reportOf(world, timeline, outcome));
  if (random.isLucky(0.75))
    timeline.push({
      at: addMs(at, 3 * HOUR_MS),
      run: async (now) => await rate(world, { requestId, sender, random }, now),
    });
  timeline.push(...tipNowAndThen(world, outcome));
}

async function rate(
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

function jobAt(name: string, { ctx }: World, at: Date): Happening {
  return {
    at,
    run: async (now) => {
      await jobs.find((job) => job.name === name)?.run({ ctx, now });
    },
  };
}
