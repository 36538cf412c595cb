import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../db/invariants.ts';
import { invariants } from '../../features.ts';
import { aDatabase, type TestDatabase } from '../postgres/database.ts';
import { seedTraces } from './many-traces.ts';
import { aMillionPeople, seedTransactions } from './many-transactions.ts';
import { withoutIndexes } from '../postgres/without-indexes.ts';

describe('the world of a million people', () => {
  it('keeps every promise of the data and every index, here with a thousand of them', async () => {
    const database = await aDatabase();
    try {
      const until = new Date('2026-11-20T12:00:00Z');
      const before = await indexesOf(database);
      await withoutIndexes(database, async () => {
        await seedTransactions(database, { ...aMillionPeople, people: 1000, artists: 20, until });
        await seedTraces(database, until);
      });
      expect(await brokenInvariants(database.db, invariants)).toEqual([]);
      expect(await indexesOf(database)).toEqual(before);
      const { rows } = await sql<Record<string, number>>`select
        (select count(*) from users) as people, (select count(*) from loopcheck_requests) as loopchecks,
        (select count(*) from feedback_track_requests) as tracks, (select count(*) from feedback_question_requests) as questions,
        (select count(*) from wallet_transactions) as transactions`.execute(database.db);
      expect(rows[0]).toEqual({
        people: 1000,
        loopchecks: 109,
        tracks: 109,
        questions: 109,
        transactions: expect.closeTo(5250, -3),
      });
    } finally {
      await database.drop();
    }
  });
});

async function indexesOf({ db }: TestDatabase) {
  const { rows } =
    await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  return rows;
}
