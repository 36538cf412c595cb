import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { addMs, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { act, type Happening, unlessRefused } from '../act.ts';
import type { Maker } from '../maker.ts';
import { coverName, readPicture } from '../pictures.ts';
import { buyTokens } from '../purchases.ts';
import { randomOf } from '../random.ts';
import type { Scene, World } from './session-scene.ts';
import { plannedSessions } from './session-texts.ts';
import { gift, refund, talk } from './session-evening.ts';
import { forEachOfSome } from '../some.ts';
import { uploadOnce } from '../upload-once.ts';

const FILE_SECONDS = 16;
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
    const image = await uploadCover(world, scene);
    happenings.push(planning({ ...scene, image, maker }));
  });
  return [...happenings, ...sessionRequests(world)];
}

/** Fans who ask for a session that no artist has planned yet. */
function sessionRequests(world: World): Happening[] {
  return [0, 1, 2].flatMap((nth): Happening[] => {
    const [fan, artist] = [world.senders[nth], world.sellers[nth === 2 ? 0 : 3]];
    if (!fan || !artist) return [];
    const input = { artistId: artist.userId };
    const run = async (now: Date) =>
      void (await unlessRefused(act(world, fan, { path: 'session/request', input, at: now })));
    return [{ at: addMs(world.now, -(4 + nth * 6) * HOUR_MS), run }];
  });
}

async function uploadCover(world: World, { artist, plan }: Omit<Scene, 'image' | 'maker'>): Promise<string> {
  const name = coverName('session', plan.title);
  const make = async () => await readPicture(name);
  return await uploadOnce(world, artist, { fileName: `${name}.webp`, fileType: 'image/webp', make });
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
        date: timestampOf(begins),
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
  const make = async () => await maker.make({ track, format: 'wav' });
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
    ...gift(scene, sessionId),
    step(plan.minutes, SessionStatus.Finished),
    ...(plan.end === 'refunded' ? [refund(scene, sessionId)] : []),
  ];
}
