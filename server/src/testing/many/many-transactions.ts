import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';
import { requestsSql } from './many-requests.ts';

export interface ManyTransactions {
  /** People in all, artists included; each fan leaves five or six transactions. */
  people: number;
  artists: number;
  /** One fan in this many orders something; every one unless told otherwise. */
  ordersEvery?: number;
  /** How many bonuses every second fan gets, a day apart; one unless told otherwise. */
  bonuses?: number;
  /** Everything lies in the two years before this moment, and nothing is due at it. */
  until: Date;
}

/** What staff's figures and lists are measured with: a million transactions and some more. */
export const aMillionTransactions = { people: 200_000, artists: 2_000 } as const;

/** Five million transactions and 300,000 requests: as many Loopchecks as tracks and as questions. */
export const aMillionPeople = { people: 1_000_000, artists: 20_000, ordersEvery: 3, bonuses: 5 } as const;

const preferences = `'{"requests": true, "sessions": true, "money": true, "marketing": false}'`;
const YEARS_SECONDS = 2 * 365 * 24 * 3600;

/** Ids sort by time, as the product's own do; the mark keeps two things of one moment apart. */
const idSql = (index: string, at: string, mark: string) =>
  `(select substr(ms, 1, 8) || '-' || substr(ms, 9) || '-7000-8${mark}00-' || lpad(to_hex(${index}), 12, '0')
    from (select lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') as ms) as parts)`;

/**
 * Puts a whole history of money into an empty PostgreSQL, with balanced postings, holds, Loopchecks and payments, so that
 * every invariant holds: each fan buys tokens, orders a Loopcheck, sends a track or asks a question (nine of ten are answered and
 * clear), and tips or gets a bonus. By statements over all rows and without the triggers, because the ledger's own functions would take an hour.
 */
export async function seedTransactions(database: OpenDatabase, wanted: ManyTransactions): Promise<void> {
  const until = `'${wanted.until.toISOString()}'::timestamptz`;
  const tables = ['wallet_entries', 'wallet_transactions'];
  await database.session(async ({ script }) => {
    await script(`set local temp_buffers = '512MB'; set local work_mem = '256MB'; set local synchronous_commit = off;
      ${tables.map((table) => `alter table ${table} disable trigger user;`).join(' ')}`);
    await script(peopleSql(wanted.people - wanted.artists, wanted.artists, until));
    await script(ordersSql(wanted, until));
    await script(transactionsSql(wanted.bonuses ?? 1, until));
    await script(entriesSql);
    await script(recordsSql(until));
    await script(requestsSql(until));
    await script(`${tables.map((table) => `alter table ${table} enable trigger user;`).join(' ')}
      drop table seeded_artists, seeded_orders, seeded_transactions, seeded_postings;`);
  });
  // PostgreSQL would do this within minutes anyway, possibly during a measurement.
  await sql`vacuum analyze`.execute(database.db);
}

const peopleSql = (fans: number, artists: number, until: string) => `
  create temp table seeded_artists as
    select n, ${idSql('n', 'at', 'a')} as id, at from (
      select n, ${until} - interval '${YEARS_SECONDS} seconds' - n * interval '1 second' as at
      from generate_series(0, ${artists} - 1) as n) as moments;
  insert into users (id, email, is_email_verified, type, status, username, slug, display_name, notification_preferences,
      accept_request, loopcheck, created_at, last_login_at)
    select id, 'artist' || n || '@example.test', true, 2, 1, 'artist' || n, 'artist-' || n, 'artist' || n, ${preferences}, 1, true, at, ${until}
    from seeded_artists;
  create temp table seeded_orders as
    select n, ${idSql('n', 'at', 'f')} as fan_id, at, n % 3 + 1 as files, (n % 3 + 1) * 300 as price,
      (array[1000, 2000, 5000])[n % 3 + 1] as bought, n % 10 = 0 as expires from (
        select n, ${until} - interval '${YEARS_SECONDS} seconds' * (1 - n / ${fans}.0) as at
        from generate_series(0, ${fans} - 1) as n) as moments;
  insert into users (id, email, is_email_verified, type, status, username, display_name, notification_preferences, created_at, last_login_at)
    select fan_id, 'fan' || n || '@example.test', true, 1, 1, 'fan' || n, 'fan' || n, ${preferences}, at, at + interval '1 day' * (n % 400)
    from seeded_orders;`;

/** The moments of a fan's history: bought, ordered an hour later, ended after two days or expired, tipped, given. */
const ordersSql = ({ artists, ordersEvery = 1 }: ManyTransactions, until: string) => `
  alter table seeded_orders add product text, add days integer, add artist_id text collate "C", add payment_id text collate "C", add request_id text collate "C",
    add hold_id text collate "C", add tip_id text collate "C", add tip_hold_id text collate "C",
    add ordered_at timestamptz, add closed_at timestamptz, add tipped_at timestamptz, add given_at timestamptz;
  update seeded_orders as o set artist_id = a.id, product = p.product, days = p.days, ordered_at = o.at + interval '1 hour',
    closed_at = o.at + interval '1 hour' + case when expires then p.days else 2 end * interval '1 day',
    tipped_at = o.at + interval '8 days', given_at = o.at + interval '9 days'
    from seeded_artists as a, (values (0, 'loopcheck', 7), (1, 'feedback', 14), (2, 'question', 14)) as p (n, product, days)
    where p.n = o.n / ${ordersEvery} % 3 and a.n = o.n::bigint * 7919 % ${artists};
  update seeded_orders set payment_id = ${idSql('n', 'at', '1')}, request_id = ${idSql('n', 'ordered_at', '2')},
    hold_id = ${idSql('n', 'ordered_at', '3')}, tip_id = ${idSql('n', 'tipped_at', '4')}, tip_hold_id = ${idSql('n', 'tipped_at', '5')};
  delete from seeded_orders where ordered_at >= ${until};
  update seeded_orders set request_id = null, hold_id = null, ordered_at = null, closed_at = null where n % ${ordersEvery} > 0;
  update seeded_orders set closed_at = null where closed_at >= ${until};
  update seeded_orders set tipped_at = null where n % 2 = 0 or tipped_at >= ${until};
  update seeded_orders set given_at = null where n % 2 = 1 or given_at >= ${until};
  analyze seeded_orders;`;

const transactionsSql = (bonuses: number, until: string) => `
  create temp table seeded_transactions as
    select o.n, o.hold_id, t.*, ${idSql('o.n', 't.made_at', '6')} as id, o.artist_id, o.price, o.price / 5 as fee, case t.ref_type when 'tip' then 160 else o.price - o.price / 5 end as net,
      case when tokens <> 0 then sum(tokens) over w end as token_after,
      case when tokens <> 0 then count(*) filter (where tokens <> 0) over w end as statement_no
    from seeded_orders as o, lateral (select * from (values
      ('topup', fan_id, 'payment', payment_id, 'credit', at, bought, bought, 'Tokens bought'),
      ('purchase', fan_id, o.product, request_id, request_id, ordered_at, -price, null, initcap(o.product)),
      ('refund', fan_id, o.product, request_id, hold_id, case when expires then closed_at end, price, null, initcap(o.product)),
      ('release', artist_id, o.product, request_id, hold_id, case when not expires then closed_at end, 0, null, initcap(o.product)),
      ('clear', artist_id, o.product, request_id, hold_id,
        case when not expires and closed_at + interval '7 days' < ${until} then closed_at + interval '7 days' end, 0, null, initcap(o.product)),
      ('tip', fan_id, 'tip', tip_id, tip_id, tipped_at, -200, null, 'Tip'),
      ('clear', artist_id, 'tip', tip_id, tip_hold_id,
        case when tipped_at + interval '7 days' < ${until} then tipped_at + interval '7 days' end, 0, null, 'Tip')
    ) as acts union all
      select 'bonus', fan_id, 'transaction', payment_id, concat('bonus', nullif(i, 0)), given_at + i * interval '1 day', 100, null, 'Bonus'
      from generate_series(0, ${bonuses} - 1) as i where given_at + i * interval '1 day' < ${until}
    ) as t (kind, owner_id, ref_type, ref_id, step, made_at, tokens, amount_cents, label)
    where made_at is not null
    window w as (partition by owner_id order by made_at, o.n, kind rows unbounded preceding);
  insert into wallet_transactions (owner_id, id, kind, ref_type, ref_id, step, request_hash, tokens, moved, token_after,
      statement_no, amount_cents, label, created_at)
    select owner_id, id, kind, ref_type, ref_id, step, '', tokens, case kind when 'release' then price when 'clear' then net else abs(tokens) end, token_after, statement_no, amount_cents, label, made_at
    from seeded_transactions order by id;`;

/** Balances of people are kept with each posting; a wallet's version counts statement rows, as the ledger does it. */
const entriesSql = `
  create temp table seeded_postings as
    select p.*, p.account in ('wallet', 'bonus', 'pending', 'earnings') as is_kept from (
      select t.id, t.made_at, t.n, t.statement_no, p.* from seeded_transactions as t, lateral (values
        ('topup', t.owner_id, 'wallet', t.tokens), ('topup', 'platform', 'cash:sandbox', -t.tokens),
        ('purchase', t.owner_id, 'wallet', t.tokens), ('purchase', t.hold_id, 'escrow', -t.tokens),
        ('refund', t.owner_id, 'wallet', t.tokens), ('refund', t.step, 'escrow', -t.tokens),
        ('release', t.step, 'escrow', -t.price), ('release', 'platform', 'fees', t.fee), ('release', t.owner_id, 'pending', t.price - t.fee),
        ('clear', t.owner_id, 'pending', -t.net), ('clear', t.owner_id, 'earnings', t.net),
        ('tip', t.owner_id, 'wallet', t.tokens), ('tip', 'platform', 'fees', 40), ('tip', t.artist_id, 'pending', 160),
        ('bonus', t.owner_id, 'bonus', t.tokens), ('bonus', 'platform', 'promo', -t.tokens)
      ) as p (kind, owner_id, account, amount) where p.kind = t.kind) as p;
  insert into wallet_entries (owner_id, kind, transaction_id, amount, balance_after, version, created_at)
    select owner_id, account, id, amount,
      case when is_kept then sum(amount) over w end,
      case when account = 'wallet' then statement_no when is_kept then row_number() over w end, made_at
    from seeded_postings
    window w as (partition by owner_id, account order by made_at, n, id);
  insert into wallet_accounts (owner_id, kind, balance, version)
    select owner_id, account, sum(amount), case when account = 'wallet' then coalesce(max(lines), 0) else count(*) end
    from seeded_postings left join (select owner_id, max(statement_no) as lines from seeded_transactions group by owner_id) as l using (owner_id)
    where is_kept group by owner_id, account;`;

const recordsSql = (until: string) => `
  insert into wallet_holds (id, order_id, position, buyer_id, seller_id, product_kind, ref_type, ref_id, label, gross, discount,
      bonus_part, wallet_part, fee_bps, status, refunded_wallet, released_part, fee, net, created_at, expires_at, closed_at, clears_at, cleared_at)
    select hold_id, request_id, 1, fan_id, artist_id, product, product, request_id, initcap(product), price, 0, 0, price, 2000,
      case when closed_at is null then 1 when expires then 3 else 2 end, case when expires and closed_at is not null then price else 0 end,
      released, released / 5, released - released / 5, ordered_at, ordered_at + days * interval '1 day', closed_at, clears_at,
      case when clears_at < ${until} then clears_at end
    from seeded_orders, lateral (select case when expires or closed_at is null then 0 else price end as released,
      case when not expires then closed_at + interval '7 days' end as clears_at) as ended
    where hold_id is not null
    union all
    select tip_hold_id, tip_id, 1, fan_id, artist_id, 'tip', 'tip', tip_id, 'Tip', 200, 0, 0, 200, 2000, 2, 0, 200, 40, 160, tipped_at, null,
      tipped_at, tipped_at + interval '7 days', case when tipped_at + interval '7 days' < ${until} then tipped_at + interval '7 days' end
    from seeded_orders where tipped_at is not null;
  insert into tips (id, giver_id, artist_id, hold_id, amount_tokens, is_donation, created_at)
    select tip_id, fan_id, artist_id, tip_hold_id, 200, true, tipped_at from seeded_orders where tipped_at is not null;
  insert into payments (id, user_id, provider, provider_payment_id, context, amount_cents, captured_cents, tokens, wants_saved_card, status,
      created_at, settled_at, checked_at)
    select payment_id, fan_id, 'sandbox', 'seeded-' || n, 'tokens-package', bought, bought, bought, false, 'succeeded', at, at, at
    from seeded_orders;`;
