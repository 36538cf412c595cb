import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { CouponsTable, CouponUsesTable } from './tables.ts';
import type { PersonalRow } from '../../context.ts';

export type CouponRow = Selectable<CouponsTable>;

export async function findCouponByCode(db: Db | Tx, code: string): Promise<CouponRow | undefined> {
  return await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Other uses of the voucher wait until the commit, so that nobody counts uses while another is being added. */
export async function lockCouponByCode(tx: Tx, code: string): Promise<CouponRow | undefined> {
  return await tx
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findCoupon(db: Db | Tx, id: string): Promise<CouponRow | undefined> {
  return await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockCoupon(tx: Tx, id: string): Promise<CouponRow | undefined> {
  return await tx.selectFrom('coupons').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** How often these people used it, without uses that were given back. */
export async function countUses(db: Db | Tx, couponId: string, userIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('coupon_uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('coupon_id', '=', couponId)
    .where('user_id', 'in', userIds)
    .where('freed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** False if no use is left. The person's use gets the lowest free number, and a unique key prevents duplicates. */
export async function insertUse(
  tx: Tx,
  use: Omit<Insertable<CouponUsesTable>, 'n' | 'freed_at'>,
): Promise<boolean> {
  const taken = await tx
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', use.coupon_id)
    .where((or) => or.or([or('max_uses', 'is', null), or('uses', '<', or.ref('max_uses'))]))
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return false;
  const n = sql<number>`(select min(free.n) from generate_series(1, 1 + (select count(*)::integer from coupon_uses
      where coupon_id = ${use.coupon_id} and user_id = ${use.user_id} and freed_at is null)) as free(n)
    where free.n not in (select n from coupon_uses
      where coupon_id = ${use.coupon_id} and user_id = ${use.user_id} and freed_at is null))`;
  await tx
    .insertInto('coupon_uses')
    .values({ ...use, n })
    .execute();
  return true;
}

/** Gives the use of an order back, once. A single statement, because it runs for every fully refunded order. */
export async function freeUse(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`with freed as (
      update coupon_uses set freed_at = ${now} where ref_id = ${orderId} and ref_type <> 'voucher' and freed_at is null
      returning coupon_id)
    update coupons as c set uses = c.uses - 1 from freed where c.id = freed.coupon_id`.execute(tx);
}

/** What the vouchers can give that this person alone has made or raised since then, besides the named one. */
export async function sumRaised(
  tx: Tx,
  { actorId, since, except }: { actorId: string; since: Date; except: string },
): Promise<number> {
  const { tokens } = await tx
    .selectFrom('coupons')
    .select(sql<number>`coalesce(sum(amount_tokens::bigint * max_uses), 0)::bigint`.as('tokens'))
    .where('raised_by', '=', actorId)
    .where('raised_at', '>', since)
    .where('approval_id', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow();
  return tokens;
}

/** False if the code is taken. */
export async function insertCoupon(tx: Tx, coupon: Insertable<CouponsTable>): Promise<boolean> {
  const result = await tx
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateCoupon(tx: Tx, id: string, values: Updateable<CouponsTable>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('coupons').set(values).where('id', '=', id).execute();
}

/** The artist with this slug, whatever the state of the account. Read here, because the artists feature comes later in the order. */
export async function findArtistId(db: Db | Tx, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from users where slug = ${slug} and type = 2
    union all select artist_id from artist_slugs where slug = ${slug} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function ownVouchers(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('coupon_uses as x')
    .innerJoin('coupons as c', 'c.id', 'x.coupon_id')
    .select(['c.code', 'x.created_at', 'x.ref_type', 'x.ref_id', 'x.discount_tokens', 'x.freed_at'])
    .where('x.user_id', '=', userId)
    .orderBy('x.created_at')
    .execute();
}
