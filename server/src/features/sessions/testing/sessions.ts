import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import { signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { aProcessedFile } from '../../../testing/processed-file.ts';

type Fields = CallInput<'session/create'>;

/** What an artist fills in for a session in two days. */
export async function sessionFields(
  server: BootedServer,
  artist: TestPerson,
  wanted: Partial<Fields> = {},
): Promise<Fields> {
  return {
    title: 'Mixing a dub from scratch',
    category: 'live',
    format: 3,
    image: await aProcessedFile(server, artist, 'png'),
    amount: 500,
    duration: 60,
    date: timestampOf(addMs(server.ctx.clock.now(), 48 * HOUR_MS)),
    ...wanted,
  };
}

/** Creates a session; its id. `date: null` opens the room at once. */
export async function aSession(
  server: BootedServer,
  artist: TestPerson,
  wanted: Partial<Fields> = {},
): Promise<string> {
  const fields = await sessionFields(server, artist, wanted);
  const { status, body } = await server.call('session/create', fields, { as: artist });
  if (status !== 200) throw new Error(`The session could not be created: ${JSON.stringify(body)}`);
  return body.id;
}

/** Buys a ticket at this price. */
export async function aTicket(
  server: BootedServer,
  fan: TestPerson,
  { sessionId, amount = 500 }: { sessionId: string; amount?: number },
) {
  const answer = await server.call('session/register', { sessionId, amount }, { as: fan });
  if (answer.status !== 200)
    throw new Error(`The ticket could not be bought: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/**
 * Takes a room that stands by on air. The artist is publishing, as far as the jobs can tell, unless the test says otherwise or
 * publishes itself.
 */
export async function goLive(
  server: BootedServer,
  artist: TestPerson,
  sessionId: string,
  { isPublishing = true } = {},
): Promise<void> {
  if (isPublishing) showPicture(server, sessionId);
  const as = await signInAgain(server, artist);
  const { status, body } = await server.call(
    'session/update-status',
    { sessionId, sessionStatus: 3 },
    { as },
  );
  if (status !== 200) throw new Error(`The session could not go live: ${JSON.stringify(body)}`);
}

/** The engine answers about this room as if a picture came in. */
export function showPicture({ ctx: { live } }: BootedServer, sessionId: string): void {
  const stats = live.stats.bind(live);
  const picture = {
    isOnAir: true,
    viewers: 0,
    connections: 0,
    lastPacketAt: null,
    codecs: ['opus', 'vp8'],
    bitsPerSecond: 1_000_000,
    packetsLost: 0,
    packetsRepaired: 0,
    repairMs: 0,
    viewersLoss: 0,
  };
  live.stats = async (room) => (room === sessionId ? picture : await stats(room));
}
