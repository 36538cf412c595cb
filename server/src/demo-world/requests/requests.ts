import { priorityDueAt, requestExpiresAt } from '@dubplate/shared/features/feedback/rules.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { jobs } from '../../features.ts';
import { act, type Actor, type Happening, unlessRefused } from '../act.ts';
import { type Answered, reportOf, tipNowAndThen } from '../aftermath.ts';
import { knownRequests } from './known-requests.ts';
import { type Random, randomOf } from '../random.ts';
import { answer, cancel, hear, rate, send, type Sent, type World } from './request-acts.ts';
import { questions, refusal, requestMessages } from './request-texts.ts';

const TRACKS_SENT = 34;
const QUESTIONS_SENT = 18;
const WORLD_DAYS = 80;

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
  return [...sentTracks, ...asked, ...knownRequests(world)];
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
  const requestId = await send(world, { ...sides, request, at, key: `track ${nth}`, random });
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
  const { text, topic, answers } = random.pick(questions);
  const request = { type: 2 as const, question: text, topic };
  const requestId = await send(world, { ...sides, request, at, key: `question ${nth}`, random });
  if (requestId === null) return;
  const { artist, sender } = sides;
  const luck = randomOf(`fate of question ${nth}`);
  timeline.push(jobAt('expire-questions', world, requestExpiresAt('question', at)));
  if (luck.next() < 0.2) return;
  timeline.push({
    at: addMs(at, luck.between(3, 200) * HOUR_MS),
    run: async (now) => {
      const input = { requestId, answer: luck.pick(answers) };
      const key = `answer ${requestId}`;
      const answered = await unlessRefused(
        act(world, artist, { path: 'requests/answer-question', input, at: now, key }),
      );
      if (answered && luck.isLucky(0.6)) await rate(world, { requestId, sender, random: luck }, now);
    },
  });
}

/** Most are heard and answered within days, some are canceled by either side, some forgotten. */
function fateOfTrack(world: World, sent: Sent, at: Date): Happening[] {
  const { sender, artist, random, nth } = sent;
  const canceledBy =
    (actor: Actor, commentArtist: string | null): Happening['run'] =>
    async (now) =>
      await cancel(world, sent, { actor, commentArtist, at: now });
  const luck = random.next();
  if (nth % 10 === 6)
    return [{ at: addMs(at, random.between(1, 20) * HOUR_MS), run: canceledBy(sender, null) }];
  if (luck < 0.08)
    return [{ at: addMs(at, random.between(8, 90) * HOUR_MS), run: canceledBy(artist, refusal) }];
  if (luck < 0.2) return [];
  const heardAt = addMs(at, random.between(2, luck < 0.6 ? 40 : 180) * HOUR_MS);
  return [
    { at: heardAt, run: async (now) => await hear(world, sent, now) },
    {
      at: addMs(heardAt, random.between(1, 5) * HOUR_MS),
      run: async (now, timeline) => await answerAndSo(world, timeline, { ...sent, at: now }),
    },
  ];
}

async function answerAndSo(world: World, timeline: Happening[], sent: Sent & { at: Date }): Promise<void> {
  const { requestId, sender, artist, random, nth, at } = sent;
  const acceptNewVersion = random.isLucky(0.7);
  if (!(await answer(world, sent, { at, acceptNewVersion }))) return;
  const outcome: Answered = { requestId, artist, sender, random, at };
  if (nth % 12 === 5) return void timeline.push(reportOf(world, timeline, outcome));
  if (random.isLucky(0.75))
    timeline.push({
      at: addMs(at, 3 * HOUR_MS),
      run: async (now) => await rate(world, { requestId, sender, random }, now),
    });
  timeline.push(...tipNowAndThen(world, outcome));
}

function jobAt(name: string, { ctx }: World, at: Date): Happening {
  return {
    at,
    run: async (now) => {
      await jobs.find((job) => job.name === name)?.run({ ctx, now });
    },
  };
}
