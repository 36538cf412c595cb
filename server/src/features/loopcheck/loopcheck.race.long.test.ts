import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { playUntilWrong, type Race, roundsOf } from '../../testing/racing.ts';
import { races } from './testing/races.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

describe('Loopcheck under load', () => {
  const sentences: [string, Race, number][] = [
    ['spends a balance once, however many orders spend it', races.spends, 1],
    ['keeps to an artist’s limit, however many orders come at once', races.limits, 3],
    ['does once what comes thirty times with one key', races.repetitions, 1],
    ['ends every line once, no matter who ends it', races.endings, 20],
    ['ends every line once when the deadline passes meanwhile', races.deadlines, 20],
  ];
  it.each(sentences)('%s', async (_, race, rounds) => {
    expect(await playUntilWrong(server, race, roundsOf(rounds))).toEqual([]);
  });
});
