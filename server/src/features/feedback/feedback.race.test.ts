import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { playUntilWrong, type Race, roundsOf } from '../../testing/racing.ts';
import { races } from './testing/races.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

describe('requests under load', () => {
  const sentences: [string, Race][] = [
    ['keep to an artist’s limit, however many of one fan come at once', races.limits],
    ['keep to the limit of an artist’s whole queue, no matter who sends them', races.queues],
    ['follow an answer with one new version, however many come at once', races.versions],
    ['end once, no matter who ends them', races.endings],
    ['earn or lose their priority once when its time runs out meanwhile', races.misses],
    ['end once when the deadline passes meanwhile', races.deadlines],
    ['are either listened to or canceled by their requester', races.listening],
    ['are reviewed once, and count one rating', races.reviews],
  ];
  it.each(sentences)('%s', async (_, race) => {
    expect(await playUntilWrong(server, race, roundsOf(2))).toEqual([]);
  });
});
