import type { PrivateSessionSettings } from '@dubplate/shared/features/accounts/private-session-settings.ts';
import { isSlotFree, slotsOf } from '@dubplate/shared/features/private-sessions/slots.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { completePrivateSessionsJob } from '../../features/private-sessions/complete.job.ts';
import { act, type Actor, type Filling, type Happening, unlessRefused } from '../act.ts';
import {
  type PlannedPrivateSession,
  plannedPrivateSessions,
  privateOffers,
} from './private-session-texts.ts';
import { buyTokens } from '../purchases.ts';
import { randomOf } from '../random.ts';

interface World extends Filling {
  sellers: readonly Actor[];
  senders: readonly Actor[];
  staff: Actor;
}

interface Scene {
  world: World;
  plan: PlannedPrivateSession;
  nth: number;
  artist: Actor;
  fan: Actor;
  settings: PrivateSessionSettings;
}

/** Artists have offered them for so long when the world begins. */
const OFFERED_DAYS = 60;
/** Times beside the wanted one that are tried when it is taken. */
const TRIES = 6;

/** Private sessions in every state: held, reviewed, reported, canceled by each side, moved, to come, and one that begins now. */
export function privateSessionHappenings(world: World): Happening[] {
  const offers = privateOffers.flatMap((settings, seller): Happening[] => {
    const artist = world.sellers[seller];
    return artist
      ? [
          {
            at: addMs(world.now, -OFFERED_DAYS * DAY_MS),
            run: async (at) => await offer(world, { artist, settings, at }),
          },
        ]
      : [];
  });
  const bookings = plannedPrivateSessions.flatMap((plan, nth): Happening[] => {
    const [artist, fan, settings] = [
      world.sellers[plan.seller],
      world.senders[plan.sender],
      privateOffers[plan.seller],
    ];
    return artist && fan && settings ? [booking({ world, plan, nth, artist, fan, settings })] : [];
  });
  return [...offers, ...bookings];
}

async function offer(
  world: World,
  { artist, settings, at }: { artist: Actor; settings: PrivateSessionSettings; at: Date },
): Promise<void> {
  const userInfos = { privateSession: true, privateSessionSettings: settings };
  await act(world, artist, { path: 'user/update-infos', input: { userInfos }, at });
}

function booking(scene: Scene): Happening {
  const { world, plan, nth, artist, fan, settings } = scene;
  const wanted = addMs(world.now, plan.inHours * HOUR_MS);
  return {
    at: addMs(wanted < world.now ? wanted : world.now, -plan.bookedHours * HOUR_MS),
    run: async (at, timeline) => {
      const random = randomOf(`private ${nth}`);
      await buyTokens(world, fan, { needed: settings.price, at: addMs(at, -MINUTE_MS), random });
      for (const { start } of timesFrom(wanted, settings, at)) {
        const privateSession = {
          artistId: artist.userId,
          date: timestampOf(start),
          topics: plan.topics,
          message: plan.message,
        };
        const key = `private ${nth} ${start.getTime()}`;
        const input = { privateSession };
        const booked = await unlessRefused(
          act(world, fan, { path: 'privateSessions/send-request', input, at, key }),
        );
        if (booked) return void timeline.push(...fateOf(scene, booked.id, { start, at }));
      }
    },
  };
}

/** The artist's next times from a moment on. What else takes their time the server knows. */
function timesFrom(wanted: Date, settings: PrivateSessionSettings, now: Date) {
  const to = addMs(wanted, 6 * DAY_MS);
  return slotsOf({ settings, from: wanted, to, now, busy: [] }).slice(0, TRIES);
}

function fateOf(scene: Scene, id: string, { start, at }: { start: Date; at: Date }): Happening[] {
  const { world, plan, artist, fan, settings } = scene;
  const { end } = plan;
  const over = addMs(start, settings.duration * MINUTE_MS);
  if (end.as === 'canceled')
    return [cancelation(scene, id, { end, at: addMs(start, -end.hoursBefore * HOUR_MS) })];
  if (end.as === 'to come') {
    if (end.artistAsks !== undefined) return [asking(scene, id, { reason: end.artistAsks, at })];
    return end.isMoved ? [moving(scene, id, { start, at })] : [];
  }
  const happenings: Happening[] = [
    ...visits(scene, id, { start, over }),
    { at: over, run: async (now) => await completePrivateSessionsJob.run({ ctx: world.ctx, now }) },
  ];
  if (end.review !== undefined) {
    const input = { privateSessionId: id, review: end.review };
    const run = async (now: Date) =>
      void (await unlessRefused(
        act(world, fan, { path: 'privateSessions/review', input, at: now, key: `review ${id}` }),
      ));
    happenings.push({ at: addMs(over, 3 * HOUR_MS), run });
  }
  if (end.isHidden) {
    const input = { privateSessionId: id, reviewVisibility: 2 } as const;
    const run = async (now: Date) =>
      void (await unlessRefused(
        act(world, artist, {
          path: 'privateSessions/update-review-visibility',
          input,
          at: now,
          key: `hide ${id}`,
        }),
      ));
    happenings.push({ at: addMs(over, 5 * HOUR_MS), run });
  }
  if (end.report !== undefined) {
    const input = { requestId: id, reason: 'no-show', text: end.report } as const;
    const run = async (now: Date) =>
      void (await unlessRefused(
        act(world, fan, { path: 'requests/report', input, at: now, key: `report ${id}` }),
      ));
    happenings.push({ at: addMs(over, HOUR_MS), run });
  }
  return happenings;
}

/** The fan comes a little early; the artist too, unless the fan reports that they didn't. */
function visits(
  { world, plan: { end }, artist, fan }: Scene,
  privateSessionId: string,
  { start, over }: { start: Date; over: Date },
): Happening[] {
  const isMissed = end.as === 'held' && end.report !== undefined;
  const visit = (actor: Actor, from: Date, to: Date) =>
    (
      [
        ['privateSessions/enter', from],
        ['privateSessions/leave', to],
      ] as const
    ).map(([path, at]): Happening => ({
      at,
      run: async (now) => {
        const input = { privateSessionId, seat: `seat-of-${actor.userId}` };
        await unlessRefused(
          act(world, actor, { path, input, at: now, key: `${path} ${privateSessionId} ${actor.userId}` }),
        );
      },
    }));
  return [
    ...visit(
      fan,
      addMs(start, -4 * MINUTE_MS),
      isMissed ? addMs(start, 25 * MINUTE_MS) : addMs(over, MINUTE_MS),
    ),
    ...(isMissed ? [] : visit(artist, addMs(start, -MINUTE_MS), addMs(over, 2 * MINUTE_MS))),
  ];
}

function cancelation(
  { world, artist, fan }: Scene,
  id: string,
  { end, at }: { end: Extract<PlannedPrivateSession['end'], { as: 'canceled' }>; at: Date },
): Happening {
  const key = `cancel ${id}`;
  return {
    at,
    run: async (now) => {
      if (end.by === 'staff') {
        const input = { requestId: id, reason: end.comment ?? '' };
        await unlessRefused(act(world, world.staff, { path: 'admin/cancel-request', input, at: now, key }));
        return;
      }
      const input = {
        canceledRequest: {
          privateSessionId: id,
          ...(end.comment !== undefined && { cancelationComment: end.comment }),
        },
      };
      const by = end.by === 'fan' ? fan : artist;
      await unlessRefused(act(world, by, { path: 'privateSessions/cancel-request', input, at: now, key }));
    },
  };
}

/** The artist asks the fan to choose another time. */
function asking(
  { world, artist }: Scene,
  privateSessionId: string,
  { reason, at }: { reason: string; at: Date },
): Happening {
  const input = { privateSessionId, reason };
  const key = `ask to move ${privateSessionId}`;
  return {
    at: addMs(at, 2 * HOUR_MS),
    run: async (now) =>
      void (await unlessRefused(
        act(world, artist, { path: 'privateSessions/ask-move', input, at: now, key }),
      )),
  };
}

/** The fan takes a later time of the same artist. */
function moving(
  { world, fan, settings }: Scene,
  id: string,
  { start, at }: { start: Date; at: Date },
): Happening {
  return {
    at: addMs(at, 2 * HOUR_MS),
    run: async (now) => {
      const later = addMs(start, DAY_MS);
      const date = isSlotFree({ settings, now, busy: [] }, later) ? later : addMs(start, 3 * DAY_MS);
      const input = { privateSessionId: id, date: timestampOf(date) };
      await unlessRefused(
        act(world, fan, { path: 'privateSessions/reschedule', input, at: now, key: `move ${id}` }),
      );
    },
  };
}
