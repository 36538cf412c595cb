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

interface Counted extends CardTries {
  isTrusted: boolean;
  /** The oldest try that counts; null when there is none. */
  since: Date | null;
}

/** What the person, their cards and their address tried within the last day, in one statement. */
export async function countTries(
  db: Db | Tx,
  { userId, addressHash, now }: { userId: string; addressHash: string | null; now: Date },
): Promise<Counted> {
  const from = addMs(now, -CARD_TRIES_HOURS * HOUR_MS);
  const paidBefore = addMs(now, -TRUSTED_AFTER_DAYS * DAY_MS);
  const { rows } = await sql<Counted>`
    with own as (select t.* from card_tries t where t.user_id = ${userId} and t.tried_at > ${from}),
      near as (select n.tried_at from card_tries n
        where n.address_hash = ${addressHash} and n.tried_at > ${from} and n.outcome = 'declined')
    select
      (select count(*)::int from own where outcome = 'declined') as declines,
      (select count(distinct fingerprint)::int from own) as cards,
      (select count(distinct o.user_id)::int from card_tries o
        where o.fingerprint in (select fingerprint from own where outcome = 'declined')
          and o.tried_at > ${from} and o.outcome = 'declined' and o.user_id <> ${userId}) as sharers,
      (select count(*)::int from near) as "atAddress",
      least((select min(tried_at) from own), (select min(tried_at) from near)) as since,
      exists (select 1 from payments p
        where p.user_id = ${userId} and p.status = 'succeeded' and p.settled_at < ${paidBefore}) as "isTrusted"`.execute(
    db,
  );
  const [counted] = rows;
  if (!counted) throw new Error('Card tries were not counted.');
  return counted;
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
