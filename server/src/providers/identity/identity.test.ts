import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { aDatabase } from '../../testing/postgres/database.ts';
import { aUserRow } from '../../testing/user-row.ts';
import { limitConcurrency } from '../../http/rate-limits/concurrency-limit.ts';
import { itConformsAsIdentity } from './testing/conformance.ts';
import { ownIdentity } from './own.ts';

for (const kind of ['postgres', 'pglite'] as const) {
  itConformsAsIdentity(`Dubplate’s own on ${kind}`, async () => {
    const database = await aDatabase(kind);
    return {
      identity: ownIdentity(database),
      transaction: async (work) => await database.transaction(work),
      aPerson: async () => await aUserRow(database.db),
      close: database.drop,
    };
  });
}

describe('the check of a token', () => {
  it('finds people by the token, also in a database that has no statistics yet', async () => {
    const database = await aDatabase();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await ownIdentity(database).verify('token', new Date());
    const text = asked.mock.calls.map(([query]) => String(query)).find((each) => each.includes('id_tokens'));
    asked.mockRestore();
    const { rows } = await sql`explain (generic_plan) ${sql.raw(text ?? '')}`.execute(database.db);
    await database.drop();
    const plan = rows.flatMap((row) => Object.values(row as object)).join('\n'); // `as`: explain gives one text a row.
    expect(plan).toContain('Index Scan using users_pkey on users u');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('limitConcurrency', () => {
  it('runs so many at once, lets so many wait and refuses the rest as busy', async () => {
    const inTurn = limitConcurrency({ running: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 7 }, async () => await inTurn(work)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect([most, refused.length]).toEqual([2, 2]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.objectContaining({ code: 'busy' }),
      expect.objectContaining({ code: 'busy' }),
    ]);
  });

  it('goes on after a work that failed', async () => {
    const inTurn = limitConcurrency({ running: 1, waiting: 1 });
    const failing = inTurn(async () => await Promise.reject(new Error('failed')));
    const next = inTurn(async () => await Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});
