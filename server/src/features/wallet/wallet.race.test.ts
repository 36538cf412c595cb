import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { roundsOf } from '../../testing/racing.ts';
import { playRace, races, type Race } from './testing/races.ts';

const rounds = roundsOf(5);

let database: TestDatabase;
beforeAll(async () => {
  // As many connections as the largest race has hands, so that all of them are in the database at once.
  database = await aDatabase('postgres', { poolMax: 50 });
});
afterAll(async () => await database.drop());

describe('the wallet under load', () => {
  const sentences: [string, Race][] = [
    ['spends a balance once, however many spend it', races.spends],
    ['ends a line once, in whichever way', races.endings],
    ['credits a payment once, however often it is reported', races.webhooks],
    ['credits a payment to one person only', races.claims],
    ['never deadlocks when orders cross', races.crossings],
    ['pays out once, however often it is asked for, and ends that once', races.payouts],
    ['never deadlocks when people tip one another', races.transfers],
    ['adds up when earnings leave in several ways at once', races.farewells],
    ['keeps what a disputed payment paid for, whatever happens to it meanwhile', races.disputes],
  ];
  it.each(sentences)('%s', async (_, race) => {
    expect(await playRace(database, race, rounds)).toEqual([]);
  });
});
