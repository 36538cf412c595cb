import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { playUntilWrong, races } from './testing/races.ts';

const isDeep = process.env['DEEP'] === '1';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

describe('vouchers under load', () => {
  const sentences: [string, (typeof races)[keyof typeof races], number][] = [
    ['are used as often as they may be, whoever asks at once', races.uses, 1],
    ['are used once by one person, whatever is ordered at once', races.person, 2],
    ['come back with every order that fails, while others take them', races.crossing, 2],
  ];
  it.each(sentences)('%s', { timeout: 300_000 }, async (_, race, rounds) => {
    expect(await playUntilWrong(server, race, isDeep ? 20 : rounds)).toEqual([]);
  });
});
