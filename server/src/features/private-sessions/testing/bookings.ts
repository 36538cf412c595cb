import type { CallAnswer, CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { PrivateSessionSettings } from '@dubplate/shared/features/accounts/private-session-settings.ts';
import { addMs, DAY_MS, dateOf, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import { moneyOf } from '../../../testing/money-of.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../../testing/builders.ts';

/** Every whole hour of every day can be booked, from tomorrow on. */
export const allHours: PrivateSessionSettings = {
  price: 6000,
  duration: 60,
  timeZone: 'UTC',
  weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '24:00' })),
  exceptions: [],
  bufferMin: 0,
  noticeHours: 24,
  description: 'We listen to your tracks together.',
};

export async function offerSessions(
  server: BootedServer,
  artist: TestPerson,
  wanted: Partial<PrivateSessionSettings> = {},
): Promise<void> {
  const userInfos = { privateSession: true, privateSessionSettings: { ...allHours, ...wanted } };
  const { status, body } = await server.call('user/update-infos', { userInfos }, { as: artist });
  if (status !== 200) throw new Error(`The settings were refused: ${JSON.stringify(body)}`);
}

/** An artist who can be booked. */
export async function aBookable(
  server: BootedServer,
  wanted: Partial<PrivateSessionSettings> = {},
): Promise<TestPerson> {
  const artist = await anArtist(server);
  await offerSessions(server, artist, wanted);
  return artist;
}

/** The whole hour so many days and hours after the next one. */
export function hourIn(server: BootedServer, days: number, hours = 0): Date {
  const next = Math.ceil((server.ctx.clock.now().getTime() + 1) / HOUR_MS) * HOUR_MS;
  return addMs(new Date(next), days * DAY_MS + hours * HOUR_MS);
}

type Booking = CallInput<'privateSessions/send-request'>;

/** Asks for a time; the answer, whatever it is. */
export async function book(
  server: BootedServer,
  fan: TestPerson,
  { artist, date, ...rest }: { artist: TestPerson; date: Date } & Partial<Booking>,
) {
  const privateSession = { artistId: artist.userId, date: timestampOf(date), ...rest.privateSession };
  return await server.call('privateSessions/send-request', { ...rest, privateSession }, { as: fan });
}

/** Books a time that must be free. */
export async function aBooking(
  server: BootedServer,
  fan: TestPerson,
  given: { artist: TestPerson; date: Date } & Partial<Booking>,
): Promise<CallAnswer<'privateSessions/send-request'>> {
  const { status, body } = await book(server, fan, given);
  if (status !== 200) throw new Error(`The session could not be booked: ${JSON.stringify(body)}`);
  return body;
}

/** The free times of an artist in so many days, as milliseconds. */
export async function slotsOfArtist(
  server: BootedServer,
  artist: TestPerson,
  { days = 3, as }: { days?: number; as?: TestPerson } = {},
): Promise<{ free: number[]; held: number[] }> {
  const from = server.ctx.clock.now();
  const { body } = await server.call(
    'privateSessions/get-slots',
    { artistId: artist.userId, from: timestampOf(from), to: timestampOf(addMs(from, days * DAY_MS)) },
    as ? { as } : {},
  );
  const at = (isHeld: boolean) =>
    body.items.filter(({ held }) => held === isHeld).map(({ date }) => dateOf(date).getTime());
  return { free: at(false), held: at(true) };
}

export async function cancelBooking(
  server: BootedServer,
  as: TestPerson,
  privateSessionId: string,
  cancelationComment?: string,
) {
  return await server.call(
    'privateSessions/cancel-request',
    {
      canceledRequest: {
        privateSessionId,
        ...(cancelationComment !== undefined && { cancelationComment }),
      },
    },
    { as },
  );
}

export async function rich(server: BootedServer, tokens = 20_000): Promise<TestPerson> {
  return await aFan(server, { tokens });
}

export async function tokensOf(server: BootedServer, person: TestPerson): Promise<number> {
  return (await moneyOf(server, person)).token;
}

/** The codes of what a person reads in the bell. */
export async function noticesOf(server: BootedServer, { userId }: TestPerson): Promise<string[]> {
  const query = server.database.db.selectFrom('notifications').select('code');
  return (await query.where('user_id', '=', userId).execute()).map(({ code }) => code);
}

/** Runs what is due at a moment, and acts then, with people who are signed in at that time. */
export async function at<T, People extends readonly TestPerson[]>(
  server: BootedServer,
  date: Date,
  people: readonly [...People],
  act: (people: { [K in keyof People]: TestPerson }) => Promise<T>,
): Promise<T> {
  return (await server.clock.stoppedAt(date, async () => {
    await server.ctx.runJobs();
    const now = await Promise.all(people.map(async (person) => await signInAgain(server, person)));
    return await act(now as { [K in keyof People]: TestPerson }); // One for each of them.
  })) as T; // What the act answers.
}

/** The text of the newest mail of this kind to a person. */
export async function mailOf(server: BootedServer, { userId }: TestPerson, code: string): Promise<string> {
  const { text } = await server.database.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return text.replaceAll(/\s+/g, ' ');
}
