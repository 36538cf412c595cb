import { readConfig } from '../config/config.ts';
import { startServer } from '../server.ts';
import { aFan, anArtist, PASSWORD } from './builders.ts';
import { ask } from './buying.ts';
import { aProcessedFile } from './processed-file.ts';

/** Where a server keeps its data, so that another process goes on with them. */
export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}
export interface Person {
  email: string;
  token: string;
}

/** An artist with a room that stands by, and fans with tickets, in data that no server uses any more. */
export async function settleRoom(
  { dataDir, databaseUrl }: Place,
  wanted: { fans: number; funds: number; ticket: number; messagePrice: number },
): Promise<{ artist: Person; fans: Person[]; sessionId: string }> {
  const config = {
    ...readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }),
    databaseUrl,
    hasRateLimits: false,
  };
  const server = await startServer(config, { hasTimers: false });
  const { email, token, ...artist } = await anArtist(server);
  const made = await ask(server.url, 'session/create', {
    token,
    title: 'Until the power fails',
    category: 'live',
    format: 3,
    image: await aProcessedFile(server, artist, 'png'),
    amount: wanted.ticket,
    messagePrice: wanted.messagePrice,
    duration: 60,
    date: null,
  });
  const sessionId = String(made?.['id']);
  const fans: Person[] = [];
  for (let nth = 0; nth < wanted.fans; nth += 1) {
    const fan = await aFan(server, { tokens: wanted.funds });
    await ask(server.url, 'session/register', { token: fan.token, sessionId, amount: wanted.ticket });
    fans.push({ email: fan.email, token: fan.token });
  }
  await server.stop();
  return { artist: { email, token }, fans, sessionId };
}

export async function signInAll(url: string, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const answer = await ask(url, 'identity/sign-in', { email: person.email, password: PASSWORD });
    person.token = String(answer?.['idToken']);
  }
}
