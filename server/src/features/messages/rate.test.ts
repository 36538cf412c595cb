import { afterAll, beforeAll, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, type TestPerson } from '../../testing/builders.ts';
import { aSession, aTicket, goLive } from '../sessions/testing/sessions.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot({ config: { hasRateLimits: true } })));
afterAll(async () => await server.close());

it('lets a person write three messages in three seconds and then says how long to wait, but not those who keep order', async () => {
  const artist = await anArtist(server);
  const sessionId = await aSession(server, artist, { date: null, amount: 0, messagePrice: 0 });
  const [fan, helper] = [await aFan(server), await aFan(server)];
  for (const person of [fan, helper]) await aTicket(server, person, { sessionId, amount: 0 });
  await goLive(server, artist, sessionId);
  await server.call(
    'message/set-helper',
    { sessionId, userId: helper.userId, isHelper: true },
    { as: artist },
  );
  /** What comes of so many at once. */
  const write = async (as: TestPerson, count: number) => {
    const send = async () =>
      await server.call('message/create', { sessionId, message: { text: 'Hi' } }, { as });
    return await Promise.all(Array.from({ length: count }, send));
  };
  const answers = await write(fan, 12);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.error.code).toBe('rate-limited');
  expect(['1', '2', '3']).toContain(refused?.headers.get('retry-after'));
  for (const keeper of [artist, helper])
    expect((await write(keeper, 22)).map(({ status }) => status)).toEqual(
      Array.from({ length: 22 }, () => 200),
    );
});
