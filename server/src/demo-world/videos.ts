import { VideoFileStatus } from '@dubplate/shared/features/videos/model.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { slugify } from '@dubplate/shared/lib/text.ts';
import { readFile } from 'node:fs/promises';
import { act, type Actor, type Filling, type Happening, unlessRefused } from './act.ts';
import { coverName, readPicture } from './pictures.ts';
import { buyTokens } from './purchases.ts';
import { randomOf } from './random.ts';
import { forEachOfSome } from './some.ts';
import { uploadOnce } from './upload-once.ts';
import { filmTexts, type PlannedVideo, plannedVideos } from './video-texts.ts';

interface World extends Filling {
  sellers: readonly Actor[];
  senders: readonly Actor[];
}

interface Scene {
  world: World;
  plan: PlannedVideo;
  artist: Actor;
  fans: readonly Actor[];
}

const AT_ONCE = 2;
/** Both films change their subject so often. */
const PART_SECONDS = 20;
/** The frames in `video/*.png`. */
const frames = { everySeconds: 5, columns: 5, count: 15, width: 160, height: 90 };

/** Courses in every state, of which the known fan is in the middle of one. */
export async function videoHappenings(world: World): Promise<Happening[]> {
  const scenes = plannedVideos.flatMap((plan): Scene[] => {
    const artist = world.sellers[plan.seller % world.sellers.length];
    if (!artist) return [];
    const others = randomOf(`course ${plan.title}`).sample(world.senders.slice(1), plan.fans);
    const [known] = world.senders;
    const isThere = plan.knownFanWatched !== undefined;
    return [{ world, plan, artist, fans: isThere && known ? [known, ...others] : others }];
  });
  const happenings: Happening[] = [];
  await forEachOfSome(scenes, AT_ONCE, async (scene) => {
    happenings.push(saving(scene, await uploadParts(scene)));
  });
  return happenings;
}

interface Parts {
  image: string;
  file: string;
  frames: string | null;
}

async function uploadParts({ world, plan, artist }: Scene): Promise<Parts> {
  const name = slugify(plan.title);
  const cover = coverName('course', plan.title);
  const image = await uploadOnce(world, artist, {
    fileName: `${cover}.webp`,
    fileType: 'image/webp',
    make: async () => await readPicture(cover),
  });
  const { film } = plan;
  const file = await uploadOnce(world, artist, {
    fileName: `${name}.webm`,
    fileType: 'video/webm',
    make: async () =>
      film === 'text' ? Buffer.from('My studio, first draft.') : await filmPart(`${film}.webm`),
  });
  if (film === 'text') return { image, file, frames: null };
  const make = async () => await filmPart(`${film}.png`);
  return {
    image,
    file,
    frames: await uploadOnce(world, artist, { fileName: `frames-${name}.png`, fileType: 'image/png', make }),
  };
}

const filmPart = async (name: string) => await readFile(new URL(`./video/${name}`, import.meta.url));

function saving(scene: Scene, parts: Parts): Happening {
  const { world, plan, artist } = scene;
  return {
    at: addMs(world.now, -plan.daysAgo * DAY_MS),
    run: async (now, timeline) => {
      const input = {
        title: plan.title,
        description: plan.description,
        format: plan.format,
        amount: plan.price,
        image: parts.image,
        file: parts.file,
        fileName: `${slugify(plan.title)}.webm`,
        chapters: plan.chapters.map(([seconds, title]) => ({ seconds, title })),
        previews: parts.frames === null ? null : { ...frames, image: parts.frames },
        publishOnReady: plan.isPublished,
        hasFreePreview: plan.price > 0,
      };
      const made = await unlessRefused(
        act(world, artist, { path: 'video/save', input, at: now, key: `course ${plan.title}` }),
      );
      if (!made) return;
      await settled(world, made.id);
      timeline.push(...captionings(scene, made.id, now), ...purchases(scene, made.id, now));
    },
  };
}

const SETTLED_MS_MAX = 60_000;

/** A course is bought only when its file can be played. */
async function settled({ ctx, signal }: Filling, videoId: string): Promise<void> {
  const waiting = ctx.database.db
    .selectFrom('video_files')
    .select('id')
    .where('video_id', '=', videoId)
    .where('status', '=', VideoFileStatus.Waiting);
  ctx.videoQueue.wake();
  const until = performance.now() + SETTLED_MS_MAX;
  while ((await waiting.execute()).length > 0 && performance.now() < until) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function captionings({ world, plan, artist }: Scene, videoId: string, saved: Date): Happening[] {
  const { film } = plan;
  if (film === 'text') return [];
  return plan.captions.map((language) => ({
    at: addMs(saved, MINUTE_MS),
    run: async (now) => {
      const input = { videoId, language, text: webVtt(filmTexts[film][language]) };
      await unlessRefused(act(world, artist, { path: 'video/set-captions', input, at: now }));
    },
  }));
}

function webVtt(lines: readonly string[]): string {
  const clock = (seconds: number) =>
    `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
  const cues = lines.map((line, nth) => {
    const from = nth * PART_SECONDS;
    return `${clock(from + 1)} --> ${clock(from + 8)}\n${line}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function purchases({ world, plan, fans }: Scene, videoId: string, saved: Date): Happening[] {
  if (!plan.isPublished) return [];
  return fans.map((fan, nth) => ({
    at: addMs(saved, (nth + 1) * 5 * HOUR_MS),
    run: async (now) => {
      const random = randomOf(`course ${plan.title} ${fan.username}`);
      if (plan.price > 0) await buyTokens(world, fan, { needed: plan.price, at: now, random });
      const key = `course ${videoId} ${fan.username}`;
      const input = { videoId, amount: plan.price };
      await unlessRefused(act(world, fan, { path: 'video/purchase', input, at: now, key }));
      const seconds = nth === 0 ? plan.knownFanWatched : random.int(0, 70);
      if (seconds === undefined || seconds === 0) return;
      const watched = { videoId, seconds, furthest: seconds };
      await unlessRefused(act(world, fan, { path: 'video/save-progress', input: watched, at: now }));
    },
  }));
}
