import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import { clearJob } from '../../features/wallet/clear.job.ts';
import { act, type Actor } from './act.ts';
import { type Maker, startMaker } from './maker.ts';
import { type Cast, createCast, createKnownPeople, givePortraits } from './people.ts';
import { randomOf } from './random.ts';
import { tellStory } from './story.ts';
import { uploadTracks } from './tracks.ts';

const SENDERS = 12;
const LIKES_PER_FAN_MAX = 5;
const FANS_WHO_LIKE = 50;

export interface DemoWorld {
  /** The known people can sign in; the rest follows in the background. */
  isNew: boolean;
  /** Resolves when the whole world is there. */
  filled: Promise<void>;
}

/** Fills an empty database. Never in production: the caller asks only where the configuration allows it. */
export async function beginDemoWorld(ctx: Context): Promise<DemoWorld> {
  const somebody = await ctx.database.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (somebody) return { isNew: false, filled: Promise.resolve() };
  const now = ctx.clock.now();
  const known = await createKnownPeople(ctx, now);
  const filled = fill(ctx, now, known).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the demo world could not be filled');
  });
  return { isNew: true, filled };
}

async function fill(ctx: Context, now: Date, known: Map<string, Actor>): Promise<void> {
  const cast = await createCast(ctx, now);
  const maker = startMaker();
  try {
    await furnish(ctx, now, { cast, known, maker });
  } finally {
    maker.close();
  }
}

async function furnish(ctx: Context, now: Date, { cast, known, maker }: { cast: Cast; known: Map<string, Actor>; maker: Maker }): Promise<void> {
  await givePortraits(ctx, maker, { cast, known });
  await likeArtists(ctx, now, cast);
  const knownFans = [...known.values()].filter(({ type }) => type === UserType.Fan);
  const knownArtists = [...known.values()].filter(({ type }) => type === UserType.Artist);
  const senders = [...knownFans.slice(0, 1), ...cast.fans.slice(0, SENDERS)];
  const sellers = [...knownArtists.slice(0, 1), ...cast.artists.slice(0, 30)];
  const tracks = await uploadTracks(ctx, maker, senders);
  await tellStory({ ctx, now, cast, senders, sellers, tracks });
  await clearJob.run({ ctx, now });
  ctx.wake();
}

async function likeArtists(ctx: Context, now: Date, cast: Cast): Promise<void> {
  const random = randomOf('likes');
  for (const fan of cast.fans.slice(0, FANS_WHO_LIKE)) {
    for (const artist of random.sample(cast.artists.slice(0, 34), random.int(1, LIKES_PER_FAN_MAX))) {
      const input = { artistId: artist.userId, like: true };
      await act(ctx, fan, { path: 'user/like-artist', input, at: addMs(now, -random.between(0, 40) * DAY_MS) });
    }
  }
}
