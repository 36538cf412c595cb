import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';

/**
 * What else the people of `seedTransactions` leave behind: bell lines and mails, likes, files, sign-ins, idempotency keys, events
 * of the last day, and entries of the search.
 */
export async function seedTraces(database: OpenDatabase, until: Date): Promise<void> {
  const moment = `'${until.toISOString()}'::timestamptz`;
  await database.session(async ({ script }) => {
    await script(`set local work_mem = '256MB'; set local synchronous_commit = off;
      ${artistsSql} ${likesSql} ${bellSql} ${mailsSql(moment)} ${filesSql} ${signInsSql(moment)} ${recentSql(moment)}`);
  });
  await sql`vacuum analyze`.execute(database.db);
}

const artistsSql = `
  create temp table trace_artists on commit drop as
    select id, username, row_number() over (order by id) - 1 as n from users where type = 2;
  analyze trace_artists;
  update users u set featured = true, genres = array[a.n % 21, a.n * 7 % 21], topics = array[a.n % 16], daw = array[a.n % 9],
      deepdive = true, ama = true, biography = repeat('I listen to loops and say what to do next. ', 8), request_price = 500 + a.n % 90 * 100,
      focus = a.n = 0, approved_at = u.created_at
    from trace_artists a where a.id = u.id;
  insert into search_artists (artist_id, name, words, offers)
    select id, username, ' ' || username || ' records ' || md5(id), array['loopcheck', 'feedback', 'question'] from trace_artists;`;

const likesSql = `
  insert into artist_likes (user_id, artist_id, created_at)
    select distinct on (w.owner_id, a.id) w.owner_id, a.id, w.created_at
    from wallet_transactions w join trace_artists a on a.n = abs(hashtext(w.id)) % (select count(*) from trace_artists)
    where w.kind in ('topup', 'tip')
  on conflict do nothing;`;

/** A line for each movement that people are told about; two of three were read. */
const bellSql = `
  insert into notifications (id, user_id, code, title, text, link, created_at, read_at)
    select w.id, w.owner_id, 'N04', w.label, 'This happened to your tokens.', '/wallet', w.created_at,
      case when abs(hashtext(w.id)) % 3 > 0 then w.created_at + interval '1 hour' end
    from wallet_transactions w where w.kind in ('topup', 'release', 'refund', 'clear', 'bonus') order by w.id;`;

const mailsSql = (until: string) => `
  insert into mail_outbox (id, user_id, code, to_email, subject, text, html, status, attempts, next_attempt_at, provider, created_at, delivered_at)
    select w.id, w.owner_id, 'N04', 'someone@example.test', w.label, repeat('Your tokens moved. ', 20), repeat('<p>Your tokens moved.</p> ', 40),
      2, 1, w.created_at, 'file', w.created_at, w.created_at + interval '3 seconds'
    from wallet_transactions w where w.created_at > ${until} - interval '89 days' and w.kind <> 'clear' order by w.id;`;

const filesSql = `
  insert into loopcheck_files (request_id, position, name, file_url, start_seconds, duration_seconds, peaks)
    select r.id, p, 'loop ' || p, '/media/files/' || r.id || '/' || p || '.mp3', 0, 30, '[0.1, 0.5, 0.9, 0.4]'
    from loopcheck_requests r, generate_series(0, r.files - 1) p;`;

/** Of everybody who was there in the last month, who are about a thirteenth. */
const signInsSql = (until: string) => `
  insert into sign_ins (id, user_id, user_agent, renewal_hash, successor_key, renewed_at, expires_at, created_at, proven_at)
    select 'sign-in-' || id, id, 'A browser', md5(id), 'none', ${until}, ${until} + interval '7 days', last_login_at, last_login_at
    from users where last_login_at between ${until} - interval '30 days' and ${until};
  insert into id_tokens (hash, sign_in_id, expires_at)
    select encode(sha256(id::bytea), 'hex'), id, ${until} + interval '1 hour' from sign_ins where id like 'sign-in-%';`;

const recentSql = (until: string) => `
  insert into idempotency_keys (user_id, path, key, request_hash, status, answer, created_at)
    select user_id, 'tip/add', id, md5(id), 200, '{"ok": true}', ${until} - interval '1 hour' from sign_ins where id like 'sign-in-%';
  insert into realtime_events (topic, document, created_at)
    select 'user:' || user_id, '{"balance": 100}', ${until} - interval '1 hour' from sign_ins, generate_series(1, 3)
    where id like 'sign-in-%';`;
