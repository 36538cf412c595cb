import {
  CARD_TRIES_HOURS,
  type CardTries,
  TRUSTED_AFTER_DAYS,
} from '@dubplate/shared/features/payments/card-tries.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../../db/schema.ts';

export async function insertTry(tx: Tx, tried: Insertable<Database['card_tries']>): Promise<void> {
  await tx.insertInto('card_tries').values(tried).execute();
}

/** A person, and from where they pay. */
export interface Payer {
  userId: string;
  addressHash: string | null;
}

interface Counted extends CardTries, Payer {
  isTrusted: boolean;
  /** The oldest try that counts; null when there is none. */
  since: Date | null;
}

const countedFrom = (now: Date): Date => addMs(now, -CARD_TRIES_HOURS * HOUR_MS);

/** What each person, their cards and their address tried within the last day, in one statement. */
export async function countTries(db: Db | Tx, payers: readonly Payer[], now: Date): Promise<Counted[]> {
  const from = countedFrom(now);
  const paidBefore = addMs(now, -TRUSTED_AFTER_DAYS * DAY_MS);
  const userIds = payers.map(({ userId }) => userId);
  const hashes = payers.map(({ addressHash }) => addressHash);
  const { rows } = await sql<Counted>`
    select payer.user_id as "userId", payer.address_hash as "addressHash", own.declines, own.cards, shared.sharers,
      near.declines as "atAddress", least(own.since, near.since) as since,
      exists (select 1 from payments p where p.user_id = payer.user_id and p.status = 'succeeded'
        and p.settled_at < ${paidBefore}) as "isTrusted"
    from unnest(${userIds}::text[], ${hashes}::text[]) as payer (user_id, address_hash)
    cross join lateral (select count(*) filter (where t.outcome = 'declined')::int as declines,
      count(distinct t.fingerprint)::int as cards, min(t.tried_at) as since,
      array_agg(t.fingerprint) filter (where t.outcome = 'declined') as declined
      from card_tries t where t.user_id = payer.user_id and t.tried_at > ${from}) own
    cross join lateral (select count(*)::int as declines, min(n.tried_at) as since from card_tries n
      where n.address_hash = payer.address_hash and n.tried_at > ${from} and n.outcome = 'declined') near
    cross join lateral (select count(distinct o.user_id)::int as sharers from card_tries o
      where o.fingerprint = any(own.declined) and o.tried_at > ${from} and o.outcome = 'declined'
        and o.user_id <> payer.user_id) shared`.execute(db);
  return rows;
}

/** Who tried cards since then, and from where. */
export async function listPayersSince(db: Db, since: Date): Promise<Payer[]> {
  return await db
    .selectFrom('card_tries')
    .select(['user_id as userId', 'address_hash as addressHash'])
    .distinct()
    .where('tried_at', '>', since)
    .execute();
}

/** These people, and everyone who was declined with a card that one of them was declined with. */
export async function listSharers(db: Db | Tx, userIds: readonly string[], now: Date): Promise<string[]> {
  const from = countedFrom(now);
  const { rows } = await sql<{ id: string }>`select unnest(${userIds}::text[]) as id union
    select o.user_id from card_tries t join card_tries o on o.fingerprint = t.fingerprint
    where t.user_id = any(${userIds}::text[]) and t.outcome = 'declined' and t.tried_at > ${from}
      and o.outcome = 'declined' and o.tried_at > ${from}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listTries(db: Db | Tx, paymentId: string) {
  return await db
    .selectFrom('card_tries')
    .select(['id', 'tried_at', 'outcome', 'reason', 'risk'])
    .where('payment_id', '=', paymentId)
    .orderBy('tried_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteOldTries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('card_tries').where('tried_at', '<', before).execute();
  await db
    .updateTable('payments')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('created_at', '<', before)
    .execute();
}
