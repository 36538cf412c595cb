import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariants } from '../features.ts';
import {
  dispute,
  giveBonus,
  holdOrder,
  type Order,
  refundHold,
  releaseHold,
} from '../features/wallet/wallet.ts';
import type { TestDatabase } from '../testing/postgres/database.ts';
import { anOlderDatabase } from '../testing/postgres/older-database.ts';
import { aUserRow } from '../testing/user-row.ts';
import { brokenInvariants } from './invariants.ts';
import { migrate, readMigrations } from './migrate.ts';

/** The first migration of music feedback. What came before it is in databases that people use. */
const FIRST_NEW = '0040_feedback.sql';
const now = new Date('2026-06-01T12:00:00Z');
const expiresAt = addMs(now, 7 * DAY_MS);

let database: TestDatabase;
let people: { fan: string; artist: string };

beforeAll(async () => {
  database = await anOlderDatabase(FIRST_NEW);
  people = { fan: await aUserRow(database.db, now), artist: await anArtistRow() };
  await database.transaction(async (tx) => {
    await giveBonus(tx, {
      userId: people.fan,
      tokens: 10_000,
      kind: 'bonus',
      refType: 'bonus',
      refId: 'bonus-1',
      label: 'Bonus',
      now,
    });
  });
  await asBefore('held');
  await asBefore('answered');
});
afterAll(async () => await database.drop());

async function anArtistRow(): Promise<string> {
  const id = await aUserRow(database.db, now);
  await database.session(async ({ query }) => {
    await query(`update users set type = 2, slug = id, ama = true, accept_request = 3 where id = $1`, [id]);
    await query(`insert into artist_stats (artist_id) values ($1) on conflict do nothing`, [id]);
    await query(`insert into search_artists (artist_id, name, words, offers) values ($1, 'n', 'w', '{question,private}')`, [id]); // prettier-ignore
  });
  return id;
}

/** A Loopcheck and its hold as the version before wrote them, with its columns and without a kind of each line. */
async function asBefore(id: string): Promise<void> {
  const { fan, artist } = people;
  const isAnswered = id === 'answered';
  await database.transaction(async (tx) => {
    const order: Order & { expiresAt: Date } = {
      orderId: id,
      buyerId: fan,
      kind: 'loopcheck',
      refType: 'loopcheck',
      refId: id,
      label: 'Loopcheck',
      lines: [{ holdId: `hold-${id}`, sellerId: artist, gross: 300, discount: 0 }],
      expiresAt,
      now,
    };
    expect(await holdOrder(tx, order)).toMatchObject({ ok: true });
    if (!isAnswered) return;
    await releaseHold(tx, { holdId: `hold-${id}`, now });
    await dispute(tx, { holdId: `hold-${id}`, disputedAt: now });
  });
  const status = isAnswered ? 2 : 1;
  await database.session(async ({ query }) => {
    await query(
      `insert into loopcheck_requests (id, requester_id, comment, files, total_tokens, status, created_at, expires_at)
        values ($1, $2, '', 1, 300, $3, $4, $5)`,
      [id, fan, status, now, expiresAt],
    );
    await query(
      `insert into loopcheck_files (request_id, position, name, file_url, start_seconds, duration_seconds)
        values ($1, 0, 'loop.wav', '/media/loop.wav', 0, 60)`,
      [id],
    );
    await query(
      `insert into loopcheck_entries (request_id, artist_id, requester_id, position, hold_id, price_tokens, file_price_tokens, status,
          score, loops, created_at, expires_at, updated_at)
        values ($1, $2, $3, 0, $4, 300, 300, $5, $6, $7, $8, $9, $10)`,
      [id, artist, fan, `hold-${id}`, status, isAnswered ? 80 : null, isAnswered ? '[]' : null, now, expiresAt, isAnswered ? now : null], // prettier-ignore
    );
    if (!isAnswered) return;
    await query(`update artist_stats set achieved = achieved + 1 where artist_id = $1`, [artist]);
    await query(
      `insert into reports (id, kind, request_id, artist_id, reporter_id, hold_id, reason, body, created_at)
        values ($1, 'loopcheck', $2, $3, $4, $5, 'other', 'Says nothing.', $6)`,
      [`report-${id}`, id, artist, fan, `hold-${id}`, now],
    );
  });
}

const holdOf = async (id: string) =>
  await database.db
    .selectFrom('wallet_holds')
    .select(['status', 'product_kind', 'expires_at'])
    .where('id', '=', `hold-${id}`)
    .executeTakeFirstOrThrow();
const broken = async () => (await brokenInvariants(database.db, invariants)).map(({ name }) => name);

describe('a database from before music feedback', () => {
  it('takes the new migrations with its data, and keeps every promise', async () => {
    const applied = await migrate(database);
    expect(applied[0]).toBe(FIRST_NEW);
    expect(applied).toHaveLength((await readMigrations()).filter(({ name }) => name >= FIRST_NEW).length);
    expect(await broken()).toEqual([]);
    const { offers } = await database.db
      .selectFrom('search_artists')
      .select('offers')
      .where('artist_id', '=', people.artist)
      .executeTakeFirstOrThrow();
    expect(offers).toEqual(['private']);
  });

  it('still takes what a process of the version before writes meanwhile', async () => {
    await asBefore('meanwhile');
    expect(await holdOf('meanwhile')).toEqual({
      status: 1,
      product_kind: 'loopcheck',
      expires_at: expiresAt,
    });
    expect(await broken()).toEqual([]);
  });

  it('ends what was held before, with the money it was held with', async () => {
    await database.transaction(async (tx) => {
      expect(await refundHold(tx, { holdId: 'hold-held', now })).toMatchObject({ ok: true, refunded: 300 });
    });
    await database.session(async ({ query }) => {
      await query(`update loopcheck_entries set status = 3, updated_at = $1 where request_id = 'held'`, [
        now,
      ]);
      await query(`update loopcheck_requests set status = 3 where id = 'held'`);
    });
    expect((await holdOf('held')).status).toBe(3);
    expect(await broken()).toEqual([]);
  });
});
