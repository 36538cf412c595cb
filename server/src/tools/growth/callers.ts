import type { Call } from '@dubplate/shared/contract/call.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';
import { hashOf, newSecret } from '../../http/secrets.ts';
import { addBoss } from '../bench/people.ts';
import type { Samples } from './inputs.ts';

/** Tokens of three people who may ask everything between them. */
interface Callers {
  fan: string;
  artist: string;
  boss: string;
}

/** Signs in a fan and an artist who share a Loopcheck, and a super admin. */
export async function addCallers(database: OpenDatabase): Promise<Callers> {
  const callers = { fan: newSecret(), artist: newSecret(), boss: newSecret() };
  const { fanId, artistId } = await someLoopcheck(database);
  await database.session(async ({ script }) => {
    await script(`DELETE FROM sign_ins WHERE id IN ('sign-in-boss', 'growth-fan', 'growth-artist');
      DELETE FROM staff_flags WHERE user_id = 'bench-boss-1';
      DELETE FROM users WHERE id = 'bench-boss-1';`);
  });
  await addBoss(database, callers.boss);
  await addSignIn(database, { id: 'growth-fan', userId: fanId, token: callers.fan });
  await addSignIn(database, { id: 'growth-artist', userId: artistId, token: callers.artist });
  return callers;
}

export function tokenFor(callers: Callers, path: string, { who }: Call): string {
  if (path.startsWith('admin/') || who.includes('admin')) return callers.boss;
  return who.includes('artist') ? callers.artist : callers.fan;
}

/** Values that find something, by the name of the field. */
export async function samplesOf(database: OpenDatabase): Promise<Samples> {
  const { fanId, artistId, ...ids } = await someLoopcheck(database);
  return {
    ...ids,
    artistId,
    id: fanId,
    userId: fanId,
    requesterId: fanId,
    refId: ids.requestId,
    page: 2,
    perPage: 200,
    from: day(-400),
    to: day(-30),
    q: 'fan1234',
    email: 'fan1234',
    username: 'fan1234',
    name: 'artist12',
    amountMin: 1000,
    amountMax: 2000,
  };
}

async function someLoopcheck({ db }: OpenDatabase) {
  const { rows } = await sql<{
    fanId: string;
    artistId: string;
    requestId: string;
    slug: string;
    paymentId: string;
  }>`
    select e.requester_id as "fanId", e.artist_id as "artistId", e.request_id as "requestId", u.slug,
      (select id from payments where user_id = e.requester_id limit 1) as "paymentId"
    from loopcheck_entries e join users u on u.id = e.artist_id where e.status = 2
    order by e.created_at desc limit 1`.execute(db);
  if (!rows[0]) throw new Error('The world has no answered Loopcheck.');
  return rows[0];
}

async function addSignIn(
  { session }: OpenDatabase,
  { id, userId, token }: { id: string; userId: string; token: string },
): Promise<void> {
  await session(async ({ query }) => {
    await query(
      `INSERT INTO sign_ins (id, user_id, user_agent, renewal_hash, successor_key, renewed_at, expires_at, created_at)
        VALUES ($1, $2, 'growth', md5($1), 'none', now(), now() + interval '7 days', now())`,
      [id, userId],
    );
    await query(
      `INSERT INTO id_tokens (hash, sign_in_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
      [hashOf(token), id],
    );
  });
}

function day(ahead: number): string {
  return addMs(new Date(), ahead * DAY_MS)
    .toISOString()
    .slice(0, 10);
}
