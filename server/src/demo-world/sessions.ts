import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { addMs, HOUR_MS, MINUTE_MS, momentOf } from '@dubplate/shared/lib/dates.ts';
import { slugify } from '@dubplate/shared/lib/text.ts';
import { act, type Actor, type Filling, type Happening, unlessRefused } from './act.ts';
import { coverSvg } from './art/cover.ts';
import type { Maker } from './maker.ts';
import { buyTokens } from './purchases.ts';
import { randomOf } from './random.ts';
import { type PlannedSession, plannedSessions } from './session-texts.ts';
import { forEachOfSome } from './some.ts';
import { uploadOnce } from './upload-once.ts';

interface World extends Filling {
  sellers: readonly Actor[];
  senders: readonly Actor[];
}

interface Scene {
  world: World;
  plan: PlannedSession;
  artist: Actor;
  fans: readonly Actor[];
  /** The session's date. */
  begins: Date;
  image: string;
  maker: Maker;
}

const FILE_SECONDS = 16;
const COVER_PIXELS = 640;
const COVERS_AT_ONCE = 2;

/**
 * Live sessions that are over, canceled or to come. None runs when the world is there: nobody of it has a camera, so its stage would
 * stay black and the session would end in a refund.
 */
export async function sessionHappenings(world: World, maker: Maker): Promise<Happening[]> {
  const scenes = plannedSessions.flatMap((plan, nth): Omit<Scene, 'image' | 'maker'>[] => {
    const artist = world.sellers[plan.seller % world.sellers.length];
    if (!artist) return [];
    const others = randomOf(`session ${nth}`).sample(world.senders.slice(1), plan.fans);
    const [known] = world.senders;
    const fans = plan.isKnownFanThere && known ? [known, ...others] : others;
    return [{ world, plan, artist, fans, begins: addMs(world.now, plan.inHours * HOUR_MS) }];
  });
  const happenings: Happening[] = [];
  await forEachOfSome(scenes, COVERS_AT_ONCE, async (scene) => {
    const image = await uploadCover(world, maker, scene);
    happenings.push(planning({ ...scene, image, maker }));
  });
  return happenings;
}

async function uploadCover(
  world: World,
  maker: Maker,
  { artist, plan }: Omit<Scene, 'image' | 'maker'>,
): Promise<string> {
  const make = async () =>
    await maker.make({ kind: 'picture', svg: coverSvg(plan.title), pixels: COVER_PIXELS });
  const fileName = `session-${slugify(plan.title)}.png`;
  return await uploadOnce(world, artist, { fileName, fileType: 'image/png', make });
}

/** The artist announces it some days before; everything else follows from that. */
function planning(scene: Scene): Happening {
  const { world, plan, artist, begins, image } = scene;
  const at = addMs(plan.inHours > 0 ? world.now : begins, -plan.announcedHours * HOUR_MS);
  return {
    at,
    run: async (now, timeline) => {
      const input: ParsedInput<'session/create'> = {
        title: plan.title,
        description: plan.description,
        category: plan.category,
        format: plan.format,
        image,
        amount: plan.price,
        duration: plan.minutes,
        date: momentOf(begins),
        capacity: plan.seats,
        messagePrice: plan.messagePrice,
      };
      const made = await unlessRefused(
        act(world, artist, { path: 'session/create', input, at: now, key: `session ${plan.title}` }),
      );
      if (!made) return;
      await offerFile(scene, made.id, now);
      timeline.push(...tickets(scene, made.id, now), ...evening(scene, made.id));
    },
  };
}

async function offerFile({ world, plan, artist, maker }: Scene, sourceId: string, at: Date): Promise<void> {
  const { file } = plan;
  if (!file) return;
  const { name, title, price: amount } = file;
  const track = { style: 'dub', seed: name, seconds: FILE_SECONDS } as const;
  const make = async () => await maker.make({ kind: 'track', track, format: 'wav' });
  const url = await uploadOnce(world, artist, { fileName: name, fileType: 'audio/wav', make });
  const input = { sourceId, file: { name, title, url, amount } };
  await unlessRefused(act(world, artist, { path: 'files/add', input, at, key: `file of ${plan.title}` }));
}

function tickets({ world, plan, fans }: Scene, sessionId: string, announced: Date): Happening[] {
  return fans.map((fan, nth) => ({
    at: addMs(announced, (nth + 1) * 7 * MINUTE_MS),
    run: async (now) => {
      const random = randomOf(`ticket ${plan.title} ${fan.username}`);
      if (plan.price > 0) await buyTokens(world, fan, { needed: plan.price, at: now, random });
      const input = { sessionId, amount: plan.price };
      await unlessRefused(
        act(world, fan, {
          path: 'session/register',
          input,
          at: now,
          key: `ticket ${sessionId} ${fan.username}`,
        }),
      );
    },
  }));
}

/** What happened on the day itself, as far as it is over. */
function evening(scene: Scene, sessionId: string): Happening[] {
  const { world, plan, artist, begins } = scene;
  const after = (minutes: number) => addMs(begins, minutes * MINUTE_MS);
  const step = (minutes: number, sessionStatus: SessionStatus): Happening => ({
    at: after(minutes),
    run: async (now) => {
      const input = { sessionId, sessionStatus };
      const key = `step ${sessionId} ${sessionStatus}`;
      await unlessRefused(act(world, artist, { path: 'session/update-status', input, at: now, key }));
    },
  });
  const entered: Happening = {
    at: after(-5),
    run: async (now) => {
      const input = { sessionId, role: 'publish' } as const;
      await unlessRefused(act(world, artist, { path: 'session/enter', input, at: now }));
    },
  };
  if (plan.end === 'to come') return [];
  if (plan.end === 'canceled') {
    const run = async (now: Date) => {
      const key = `cancel ${sessionId}`;
      await unlessRefused(act(world, artist, { path: 'session/cancel', input: { sessionId }, at: now, key }));
    };
    return [{ at: addMs(begins, -2 * HOUR_MS), run }];
  }
  return [
    step(-10, SessionStatus.Standby),
    ...(plan.hasReplay ? [entered] : []),
    step(0, SessionStatus.Live),
    ...talk(scene, sessionId),
    step(plan.minutes, SessionStatus.Finished),
  ];
}

/** Questions of fans, some of which the artist takes on, and a gift. */
function talk({ world, plan, artist, fans, begins }: Scene, sessionId: string): Happening[] {
  return plan.questions.flatMap((text, nth): Happening[] => {
    const fan = fans[nth % Math.max(1, fans.length)];
    if (!fan) return [];
    const at = addMs(begins, (3 + nth * 2) * MINUTE_MS);
    const run = async (now: Date, timeline: Happening[]) => {
      const random = randomOf(`message ${plan.title} ${nth}`);
      if (plan.messagePrice > 0) await buyTokens(world, fan, { needed: plan.messagePrice, at: now, random });
      const input = { sessionId, message: { text } };
      const key = `message ${sessionId} ${nth}`;
      const made = await unlessRefused(act(world, fan, { path: 'message/create', input, at: now, key }));
      if (made && plan.messagePrice > 0 && nth % 3 !== 2)
        timeline.push(acceptance(world, artist, made.id, now));
    };
    return [{ at, run }];
  });
}

function acceptance(world: World, artist: Actor, messageId: string, written: Date): Happening {
  return {
    at: addMs(written, MINUTE_MS),
    run: async (now) => {
      const input = { message_id: messageId, status: 2 };
      const key = `accept ${messageId}`;
      await unlessRefused(act(world, artist, { path: 'message/update-status', input, at: now, key }));
    },
  };
}
