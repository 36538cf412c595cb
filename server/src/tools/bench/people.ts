import { sql } from 'kysely';
import { openDatabase, type OpenDatabase, type OpenOptions } from '../../db/db.ts';
import { hashOf, newSecret } from '../../http/security/secrets.ts';

export interface BenchPeople {
  /** One per fan, each with its own audio. */
  buyers: { id: string; token: string; fileUrl: string }[];
  artistIds: string[];
  /** Of a super admin. */
  bossToken: string;
}

const BUYERS = 2000;
const ARTISTS = 200;
const TOKENS_EACH = 100_000_000;

/** Thousands of fans with tokens and processed audio, and artists who take Loopchecks: rows as the server writes them. */
export async function fillBench(options: OpenOptions): Promise<BenchPeople> {
  const database = await openDatabase(options);
  try {
    const tokens = Array.from({ length: BUYERS }, newSecret);
    const bossToken = newSecret();
    await database.session(async ({ query }) => {
      await query(peopleSql('fan', 1), [BUYERS]);
      await query(peopleSql('artist', 2), [ARTISTS]);
      await query(signInsSql, [BUYERS]);
      await query(tokensSql, [tokens.map(hashOf)]);
      await query(uploadsSql, [BUYERS]);
      await query(topUpsSql, [BUYERS]);
    });
    await addBoss(database, bossToken);
    await sql`vacuum analyze`.execute(database.db);
    return {
      buyers: tokens.map((token, index) => ({
        id: `bench-fan-${index + 1}`,
        token,
        fileUrl: `/media/files/bench/${index + 1}/loop.mp3`,
      })),
      artistIds: Array.from({ length: ARTISTS }, (_, index) => `bench-artist-${index + 1}`),
      bossToken,
    };
  } finally {
    await database.close();
  }
}

/** A super admin with a token. */
export async function addBoss(database: OpenDatabase, token: string): Promise<void> {
  await database.session(async ({ query }) => {
    await query(peopleSql('boss', 1), [1]);
    await query(
      `INSERT INTO staff_flags (user_id, is_admin, is_super_admin, granted_at) VALUES ('bench-boss-1', true, true, now())`,
    );
    await query(
      `INSERT INTO sign_ins (id, user_id, user_agent, renewal_hash, successor_key, renewed_at, expires_at, created_at, proven_at, is_two_step)
        VALUES ('sign-in-boss', 'bench-boss-1', 'bench', md5('boss'), 'none', now(), now() + interval '7 days', now(), now(), true)`,
    );
    await query(
      `INSERT INTO id_tokens (hash, sign_in_id, expires_at) VALUES ($1, 'sign-in-boss', now() + interval '1 day')`,
      [hashOf(token)],
    );
  });
}

const signInsSql = `INSERT INTO sign_ins (id, user_id, user_agent, renewal_hash, successor_key, renewed_at, expires_at, created_at, proven_at)
  SELECT 'sign-in-' || n, 'bench-fan-' || n, 'bench', md5(n::text), 'none', now(), now() + interval '7 days', now(), now()
  FROM generate_series(1, $1::int) n`;

const tokensSql = `INSERT INTO id_tokens (hash, sign_in_id, expires_at)
  SELECT hash, 'sign-in-' || n, now() + interval '1 day' FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, n)`;

const uploadsSql = `INSERT INTO uploads (id, user_id, kind, format, storage_key, file_url, status, size_bytes, duration_ms, peaks,
    created_at, expires_at, finished_at)
  SELECT 'upload-' || n, 'bench-fan-' || n, 'audio', 'mp3', 'files/bench/' || n || '/loop.mp3',
    '/media/files/bench/' || n || '/loop.mp3', 3, 1000000, 60000,
    (SELECT jsonb_agg(round((i % 100) / 100.0, 2)) FROM generate_series(1, 512) i), now(), now(), now()
  FROM generate_series(1, $1::int) n`;

const topUpsSql = `SELECT wallet_move(p_kind => 'topup', p_ref_type => 'bench', p_ref_id => n::text, p_step => '',
    p_owner_id => 'bench-fan-' || n, p_account => 'wallet', p_contra_owner => 'platform', p_contra_kind => 'cash:sandbox',
    p_amount => ${TOKENS_EACH}, p_amount_cents => ${TOKENS_EACH}, p_keep_from_frozen => false, p_actor_id => null,
    p_label => 'Tokens', p_note => null, p_now => now())
  FROM generate_series(1, $1::int) n`;

function peopleSql(kind: 'fan' | 'artist' | 'boss', type: 1 | 2): string {
  return `INSERT INTO users (id, email, is_email_verified, type, status, username, slug, display_name, biography, genres,
      notification_preferences, accept_request, loopcheck, created_at)
    SELECT 'bench-${kind}-' || n, '${kind}' || n || '@bench.test', true, ${type}, 1, '${kind}-' || n,
      ${type === 2 ? `'bench-${kind}-' || n` : 'null'}, '${kind} ' || n, repeat('Makes records. ', 10), ARRAY[n % 20],
      '{"requests": true, "sessions": true, "money": true, "marketing": false}', 1, ${type === 2}, now() - n * interval '1 minute'
    FROM generate_series(1, $1::int) n`;
}

/** The money part of a purchase, alone: the same function with the same shape of order, as pgbench runs it. */
export const orderScript = `\\set buyer random(1, ${BUYERS})
\\set artist random(1, ${ARTISTS})
SELECT * FROM wallet_order(p_kind => 'purchase', p_order_id => gen_random_uuid()::text, p_buyer_id => 'bench-fan-' || :buyer,
  p_product_kind => 'loopcheck', p_lines => jsonb_build_array(jsonb_build_object('id', gen_random_uuid()::text,
    'sellerId', 'bench-artist-' || :artist, 'gross', 200, 'discount', 0, 'feeBps', 2000)),
  p_ref_type => 'loopcheck', p_ref_id => gen_random_uuid()::text, p_label => 'Loopcheck: 1 loop to 1 artist',
  p_wallet_only => false, p_deliver => false, p_expires_at => now() + interval '7 days', p_clears_at => null,
  p_actor_id => null, p_now => now());
`.replace(/\n {2}/g, ' ');
