import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Happening } from '../act.ts';
import { randomOf } from '../random.ts';
import { answer, cancel, hear, rate, type Request, send, type Sent, type World } from './request-acts.ts';
import { refusal, requestMessages } from './request-texts.ts';

/** Numbers that no other track of the story has, so that no answer is told twice. */
const KNOWN_FROM = 34;

/** What becomes of a request, later; `sentAt` is when it was sent. */
type Fate = (sent: Sent, sentAt: Date, timeline: Happening[]) => Happening[];

/** Between the fan and the artist whom the start names: what chance would seldom show, so that both see every state. */
export function knownRequests(world: World): Happening[] {
  return [
    aTrack(world, { what: 'with two versions', daysAgo: 12, fate: answered(world, secondVersion(world)) }),
    aTrack(world, { what: 'canceled by the artist', daysAgo: 6, fate: canceled(world) }),
    aTrack(world, { what: 'listened', daysAgo: 3, fate: listened(world) }),
    aTrack(world, { what: 'with priority', daysAgo: 0.4, fate: () => [], hasPriority: true }),
  ];
}

interface Wanted {
  what: string;
  daysAgo: number;
  fate: Fate;
  hasPriority?: boolean;
  /** Of the first version. */
  superParentRequestId?: string;
}

function aTrack(world: World, { what, daysAgo, fate, hasPriority = false, ...more }: Wanted): Happening {
  return {
    at: addMs(world.now, -daysAgo * DAY_MS),
    run: async (at, timeline) => {
      const [sender, artist] = [world.senders[0], world.sellers[0]];
      const tracks = world.tracks.get(sender?.userId ?? '') ?? [];
      // The second version is another recording, so that there is something to compare.
      const track = tracks.at('superParentRequestId' in more ? -1 : 0);
      if (!sender || !artist || !track) return;
      const random = randomOf(`known request ${what}`);
      const { message, title, focus, theme } = random.pick(requestMessages);
      const request: Request = {
        type: 1,
        file: { name: track.name, url: track.url },
        title,
        message,
        focus: [...focus],
        theme,
        priorityMode: hasPriority,
        ...more,
      };
      const requestId = await send(world, { sender, artist, request, at, key: `known ${what}`, random });
      if (requestId === null) return;
      const sent = {
        requestId,
        sender,
        artist,
        random,
        nth: KNOWN_FROM + Math.round(daysAgo),
        seconds: track.durationSeconds,
      };
      timeline.push(...fate(sent, at, timeline));
    },
  };
}

function canceled(world: World): Fate {
  return (sent, sentAt) => [
    {
      at: addMs(sentAt, 20 * HOUR_MS),
      run: async (at) => await cancel(world, sent, { actor: sent.artist, commentArtist: refusal, at }),
    },
  ];
}

function listened(world: World): Fate {
  return (sent, sentAt) => [
    { at: addMs(sentAt, 30 * HOUR_MS), run: async (at) => await hear(world, sent, at) },
  ];
}

function answered(world: World, then: (sent: Sent) => Happening[]): Fate {
  return (sent, sentAt, timeline) => [
    ...listened(world)(sent, sentAt, timeline),
    {
      at: addMs(sentAt, 33 * HOUR_MS),
      run: async (at) => {
        if (await answer(world, sent, { at, acceptNewVersion: true })) timeline.push(...then(sent));
      },
    },
    { at: addMs(sentAt, 40 * HOUR_MS), run: async (at) => await rate(world, sent, at) },
  ];
}

function secondVersion(world: World) {
  return ({ requestId }: Sent): Happening[] => [
    aTrack(world, {
      what: 'second version',
      daysAgo: 8,
      fate: answered(world, () => []),
      superParentRequestId: requestId,
    }),
  ];
}
