import { type Artist, type Person, serverNowSeconds, type Stage } from '../api.ts';

interface Booked {
  id: string;
}

const BEGINS_IN_MS = 4 * 60_000;

/** A private session that begins in a few minutes, so that its room is open and no clock has to move. */
export async function bookPrivateSession(
  stage: Stage,
  { artist, fan, settings = {} }: { artist: Artist; fan: Person; settings?: object },
): Promise<Booked> {
  // Other tests of the same server may have moved its clock.
  const now = (await serverNowSeconds(stage)) * 1000;
  const start = new Date(Math.ceil((now + BEGINS_IN_MS) / 60_000) * 60_000);
  const from = start.toISOString().slice(11, 16);
  const day = start.getUTCDay();
  const privateSessionSettings = {
    price: 0,
    duration: 30,
    timeZone: 'UTC',
    weekly: [
      { day, from, to: '24:00' },
      { day: (day + 1) % 7, from: '00:00', to: '24:00' },
    ],
    exceptions: [],
    bufferMin: 0,
    noticeHours: 0,
    description: 'We listen to your tracks together.',
    ...settings,
  };
  await stage.call(
    'user/update-infos',
    { userInfos: { privateSession: true, privateSessionSettings } },
    artist,
  );
  const date = { seconds: start.getTime() / 1000, nanoseconds: 0 };
  const booked = await stage.call(
    'privateSessions/send-request',
    { privateSession: { artistId: artist.id, date } },
    fan,
  );
  return { id: booked['id'] };
}
