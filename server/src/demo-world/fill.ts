import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { slugify } from '@dubplate/shared/lib/text.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { clearJob } from '../features/wallet/earnings/clear.job.ts';
import type { RunningServer } from '../server.ts';
import { act, type Actor, type Filling } from './act.ts';
import { askEachOther } from './approvals.ts';
import { beginOrGoOn, complete, holdAlone } from './begin.ts';
import { contactHappenings } from './contacts.ts';
import { invitations } from './friends.ts';
import { withSandbox } from './gateway.ts';
import { knownPeople } from './known-people.ts';
import { type Maker, startMaker } from './maker.ts';
import { unquietPayments } from './paid-back.ts';
import { payOut } from './payouts.ts';
import { type Cast, createCast, createKnownPeople, givePortraits } from './people.ts';
import { randomOf } from './random.ts';
import { keepReplays } from './sessions/replays.ts';
import { requestHappenings } from './requests/requests.ts';
import { privateSessionHappenings } from './sessions/private-sessions.ts';
import { sessionHappenings } from './sessions/sessions.ts';
import { tellStory } from './story.ts';
import { uploadTracks } from './requests/tracks.ts';
import { videoHappenings } from './videos.ts';
import { makeVouchers, redemptions } from './vouchers.ts';

const SENDERS = 12;
const LIKES_PER_FAN_MAX = 5;
const FANS_WHO_LIKE = 50;

export interface DemoWorld {
  /** The known people can sign in; the rest follows in the background. False when the world was there before. */
  isFilling: boolean;
  /** Resolves at the end: true when the whole world is there, false when its making was stopped or failed. */
  filled: Promise<boolean>;
  /** Begins nothing further and waits for what is being done. The next start goes on from there. */
  stop(): Promise<void>;
}

/** Fills an empty database, or goes on with what was interrupted. The caller asks only where the configuration allows it. */
export async function beginDemoWorld(server: Pick<RunningServer, 'ctx' | 'jobs'>): Promise<DemoWorld> {
  const { ctx } = server;
  const stopping = new AbortController();
  const isFilling = Promise.withResolvers<boolean>();
  const work = async (): Promise<boolean> => {
    const now = await beginOrGoOn(ctx);
    if (!now) return false;
    const filling = { ctx: withSandbox(ctx), now, signal: stopping.signal };
    const known = await createKnownPeople(filling);
    isFilling.resolve(true);
    await fill(filling, known);
    await complete(ctx);
    return true;
  };
  const filled = holdAlone(server, work)
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) ctx.log.error({ err: error }, 'the demo world could not be filled');
      return false;
    })
    .finally(() => isFilling.resolve(false));
  const stop = async (): Promise<void> => {
    stopping.abort();
    await filled;
  };
  return { isFilling: await isFilling.promise, filled, stop };
}

async function fill(filling: Filling, known: Map<string, Actor>): Promise<void> {
  const cast = await createCast(filling);
  const maker = startMaker();
  filling.signal.addEventListener('abort', maker.close);
  try {
    await furnish(filling, { cast, known, maker });
  } finally {
    maker.close();
  }
}

/** Pictures and the story need nothing of each other: while one waits for the disk the other goes on. */
async function furnish(
  filling: Filling,
  { cast, known, maker }: { cast: Cast; known: Map<string, Actor>; maker: Maker },
): Promise<void> {
  const knownFans = [...known.values()].filter(({ type }) => type === UserType.Fan);
  const knownArtists = [...known.values()].filter(({ type }) => type === UserType.Artist);
  const senders = [...knownFans.slice(0, 1), ...cast.fans.slice(0, SENDERS)];
  const sellers = [...knownArtists.slice(0, 1), ...cast.artists.slice(0, 30)];
  const [staff, second] = superAdminsOf(known);
  const tell = async (): Promise<void> => {
    if (!staff) return;
    await makeVouchers(filling, { staff, artistSlug: slugify(knownArtists[0]?.username ?? '') });
    const friends = knownFans[0] ? await invitations(filling, knownFans[0]) : [];
    const happenings = [
      ...friends,
      ...(sellers[0] ? contactHappenings(filling, sellers[0]) : []),
      ...redemptions(filling, senders.slice(1, 7)),
      // Of people who take no part in the story: a disputed payment freezes its buyer.
      ...unquietPayments(filling, { fans: cast.fans.slice(SENDERS + 8), staff }),
    ];
    const tracks = await uploadTracks(filling, maker, senders);
    const world = { ...filling, senders, sellers, tracks, staff };
    const sessions = await sessionHappenings(world, maker);
    const videos = await videoHappenings(world);
    const further = [...requestHappenings(world), ...sessions, ...videos, ...privateSessionHappenings(world)];
    await tellStory({ ...world, happenings: [...happenings, ...further] });
    await keepReplays(filling);
    await payOut(filling, { artists: sellers, staff });
    if (second) await askEachOther(filling, { staff, second, fans: cast.fans });
    await clearJob.run(filling);
  };
  // Each is waited for also when another fails, so that none goes on after the end.
  const ends = await Promise.allSettled([
    givePortraits(filling, { cast, known }),
    likeArtists(filling, cast),
    tell(),
  ]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

function superAdminsOf(known: Map<string, Actor>): Actor[] {
  return knownPeople.flatMap(({ staff, email }) => {
    const actor = staff === 'super-admin' ? known.get(email) : undefined;
    return actor ? [{ ...actor, isSuperAdmin: true }] : [];
  });
}

async function likeArtists(filling: Filling, cast: Cast): Promise<void> {
  const random = randomOf('likes');
  for (const fan of cast.fans.slice(0, FANS_WHO_LIKE)) {
    for (const artist of random.sample(cast.artists.slice(0, 34), random.int(1, LIKES_PER_FAN_MAX))) {
      const at = addMs(filling.now, -random.between(0, 40) * DAY_MS);
      const input = { artistId: artist.userId, like: true };
      await act(filling, fan, { path: 'user/like-artist', input, at });
    }
  }
}
