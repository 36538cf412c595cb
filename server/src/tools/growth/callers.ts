import type { Call } from '@dubplate/shared/contract/call.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';
import { hashOf, newSecret } from '../../http/security/secrets.ts';
import { addBoss } from '../bench/people.ts';
import type { Samples } from './inputs.ts';

/** Tokens of people who may ask everything between them. */
export interface Callers {
  fan: string;
  artist: string;
  /** They share a track, because in this world nobody who ordered a Loopcheck sent one. */
  sender: string;
  listener: string;
  boss: string;
}

/** Signs in a fan and an artist who share a Loopcheck, two who share a track, and a super admin. */
export async function addCallers(database: OpenDatabase): Promise<Callers> {
  const boss = newSecret();
  await database.session(async ({ script }) => {
    await script(`DELETE FROM sign_ins WHERE id = 'sign-in-boss' OR id LIKE 'growth-%';
      DELETE FROM staff_flags WHERE user_id = 'bench-boss-1';
      DELETE FROM users WHERE id = 'bench-boss-1';`);
  });
  await addBoss(database, boss);
  const { fanId, artistId } = await someLoopcheck(database);
  const track = await someTrack(database);
  return {
    fan: await signIn(database, fanId),
    artist: await signIn(database, artistId),
    sender: await signIn(database, track.fanId),
    listener: await signIn(database, track.artistId),
    boss,
  };
}

export function tokenFor(callers: Callers, path: string, { who }: Call): string {
  if (path.startsWith('admin/') || who.includes('admin')) return callers.boss;
  const isArtist = who.includes('artist');
  if (path.startsWith('requests/')) return isArtist ? callers.listener : callers.sender;
  return isArtist ? callers.artist : callers.fan;
}

/** Values that find something, by the name of the field; some calls need others. */
export async function samplesOf(database: OpenDatabase): Promise<(path: string) => Samples> {
  const { fanId, artistId, ...ids } = await someLoopcheck(database);
  const { requestId: trackId } = await someTrack(database);
  const samples = {
    ...ids,
    artistId,
    id: fanId,
    userId: fanId,
    requesterId: fanId,
    refId: ids.requestId,
    provider: 'sandbox',
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
  return (path) => {
    if (path === 'user/get-artist') return { ...samples, userId: artistId };
    if (path.startsWith('requests/') || path === 'admin/get-feedback-request')
      return { ...samples, requestId: trackId };
    return samples;
  };
}

async function someLoopcheck({ db }: OpenDatabase) {
  const { rows } = await sql<{
    fanId: string;
    artistId: string;
    requestId: string;
    slug: string;
    paymentId: string;
    transactionId: string;
    mailId: string;
  }>`
    select e.requester_id as "fanId", e.artist_id as "artistId", e.request_id as "requestId", u.slug,
      (select id from payments where user_id = e.requester_id limit 1) as "paymentId",
      (select id from wallet_transactions where owner_id = e.requester_id and kind = 'topup' limit 1) as "transactionId",
      (select id from mail_outbox limit 1) as "mailId"
    from loopcheck_lines e join users u on u.id = e.artist_id where e.status = 2
    order by e.created_at desc limit 1`.execute(db);
  if (!rows[0]) throw new Error('The world has no answered Loopcheck.');
  return rows[0];
}

async function someTrack({ db }: OpenDatabase) {
  const { rows } = await sql<{ fanId: string; artistId: string; requestId: string }>`
    select requester_id as "fanId", artist_id as "artistId", request_id as "requestId" from feedback_lines
    where type = 1 and status = 2 order by created_at desc limit 1`.execute(db);
  if (!rows[0]) throw new Error('The world has no answered track.');
  return rows[0];
}

async function signIn({ session }: OpenDatabase, userId: string): Promise<string> {
  const token = newSecret();
  const id = `growth-${userId}`;
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
  return token;
}

function day(ahead: number): string {
  return addMs(new Date(), ahead * DAY_MS)
    .toISOString()
    .slice(0, 10);
}
