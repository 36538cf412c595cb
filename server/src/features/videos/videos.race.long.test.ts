import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { playUntilWrong, type Race } from '../../testing/racing.ts';
import { videoRaces as races } from './testing/races.ts';

/** Few find a mistake that is always made; the deep run looks for the rare ones. */
const rounds = process.env['DEEP'] === '1' ? 20 : 2;

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

describe('courses under load', () => {
  const sentences: [string, Race][] = [
    ['are sold once to a person who presses fifty times', races.buyingTwice],
    [
      'are sold at the price that was shown, or not at all, while they are changed and deleted',
      races.buyingAndEnding,
    ],
    ['are refunded once, and can be bought again meanwhile', races.refundingAndBuying],
    ['play one file, however many replace it at once', races.replacingOften],
  ];
  it.each(sentences)('%s', { timeout: 600_000 }, async (_, race) => {
    expect(await playUntilWrong(server, race, rounds)).toEqual([]);
  });
});
