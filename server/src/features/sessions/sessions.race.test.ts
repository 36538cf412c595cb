import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { playUntilWrong, type Race } from '../../testing/racing.ts';
import { aSaleFile } from '../files/testing/shop.ts';
import { sessionRaces as races } from './testing/races.ts';

/** Few find a mistake that is always made; the deep run looks for the rare ones. */
const rounds = process.env['DEEP'] === '1' ? 20 : 2;

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

describe('live sessions under load', () => {
  const sentences: [string, Race][] = [
    ['sell the last ticket once, however many want it', races.lastTicket],
    ['refund everybody who bought while they were canceled', races.buyingAndEnding],
    [
      'decide once about a message, no matter who ends it, and pay or refund all of it',
      races.decidingAboutOne,
    ],
    [
      'sell a file once to each, and refund it with its session, also while it is taken off',
      races.buyingFiles(aSaleFile),
    ],
    ['run once at a time, however many an artist opens', races.oneRoom],
  ];
  it.each(sentences)('%s', { timeout: 600_000 }, async (_, race) => {
    expect(await playUntilWrong(server, race, rounds)).toEqual([]);
  });
});
