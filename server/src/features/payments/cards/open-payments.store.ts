import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';
import type { Payer } from './card-tries.store.ts';

/** Card payments on which a card can still be used, until their provider has closed them. */
const isOpen = sql`p.status in ('created', 'failed', 'expired') and p.restraint is distinct from 'closed'`;

export type Restraint = 'challenged' | 'closed';

/** What a provider still has to be told. The provider's id is missing while the payment is being made there. */
export interface DueRestraint {
  id: string;
  providerPaymentId: string | null;
  restraint: Restraint;
}

/** Declines arrive at the same moment, and each restrains many: without one order they would wait for each other. */
const inOrder = sql`order by p.id for update of p`;

/** One that is still being made at its provider is told while it is named, before anybody can use it. */
const dueFrom = (now: Date) =>
  sql`case when p.provider_payment_id is null then null else ${now}::timestamptz end`;

const due = sql`p.id, p.provider_payment_id as "providerPaymentId", p.restraint`;

interface OpenPayment extends Payer {
  id: string;
}

export async function listOpenNear(
  db: Db,
  given: { provider: string; userIds: readonly string[]; addressHashes: readonly string[] },
): Promise<OpenPayment[]> {
  const { provider, userIds, addressHashes } = given;
  const { rows } = await sql<OpenPayment>`
    select p.id, p.user_id as "userId", p.address_hash as "addressHash" from payments p
    where ${isOpen} and p.provider = ${provider} and p.user_id = any(${userIds}::text[])
    union
    select p.id, p.user_id, p.address_hash from payments p
    where ${isOpen} and p.provider = ${provider} and p.address_hash = any(${addressHashes}::text[])`.execute(
    db,
  );
  return rows;
}

/** Stores how payments are to be restrained, where they are not yet, and answers with those. */
export async function markRestrained(
  db: Db,
  { ids, restraint, now }: { ids: readonly string[]; restraint: Restraint; now: Date },
): Promise<DueRestraint[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DueRestraint>`
    with these as (select p.id from payments p
      where p.id = any(${ids}::text[]) and ${isOpen} and p.restraint is distinct from ${restraint} ${inOrder})
    update payments p set restraint = ${restraint}, restraint_due_at = ${dueFrom(now)} from these where p.id = these.id
    returning ${due}`.execute(db);
  return rows;
}

/** A payment that was tried was not restrained in time: its provider has to be told again. */
export async function markTried(
  db: Db,
  { provider, providerPaymentId, now }: { provider: string; providerPaymentId: string; now: Date },
): Promise<(Payer & DueRestraint) | undefined> {
  const { rows } = await sql<Payer & DueRestraint>`
    update payments p set restraint_due_at = case when p.restraint is null then null else ${now}::timestamptz end
    where p.provider = ${provider} and p.provider_payment_id = ${providerPaymentId}
    returning ${due}, p.user_id as "userId", p.address_hash as "addressHash"`.execute(db);
  return rows[0];
}

/**
 * Closes what a person has open beyond a number: first what was declined or ran out of time, which their page doesn't go on
 * with, then the oldest.
 */
export async function markSurplus(
  tx: Tx,
  given: { userId: string; provider: string; newestId: string; kept: number; now: Date },
): Promise<DueRestraint[]> {
  const { rows } = await sql<DueRestraint>`
    with surplus as (select p.id from payments p
      where ${isOpen} and p.user_id = ${given.userId} and p.provider = ${given.provider}
      order by p.id = ${given.newestId} desc, p.status = 'created' desc, p.created_at desc, p.id desc
      offset ${given.kept}),
    these as (select p.id from payments p where p.id in (select id from surplus) and ${isOpen} ${inOrder})
    update payments p set restraint = 'closed', restraint_due_at = ${dueFrom(given.now)} from these where p.id = these.id
    returning ${due}`.execute(tx);
  return rows;
}

export async function markOld(db: Db, given: { provider: string; before: Date; now: Date }): Promise<void> {
  await sql`with these as (select p.id from payments p
      where ${isOpen} and p.provider = ${given.provider} and p.created_at <= ${given.before} ${inOrder})
    update payments p set restraint = 'closed', restraint_due_at = ${dueFrom(given.now)} from these
    where p.id = these.id`.execute(db);
}

/** What has waited longest, and puts it off, so that one that fails each time doesn't hold up the others. */
export async function takeDue(
  db: Db,
  given: { provider: string; until: Date; limit: number; now: Date },
): Promise<DueRestraint[]> {
  const { rows } = await sql<DueRestraint>`
    update payments p set restraint_due_at = ${given.until} where p.id in (
      select d.id from payments d where d.restraint_due_at <= ${given.now} and d.provider = ${given.provider}
        and d.provider_payment_id is not null
      order by d.restraint_due_at limit ${given.limit} for update skip locked)
    returning ${due}`.execute(db);
  return rows;
}

/** Unless they are to be restrained further by now. */
export async function markTold(db: Db, told: readonly DueRestraint[]): Promise<void> {
  const [ids, restraints] = [told.map(({ id }) => id), told.map(({ restraint }) => restraint)];
  await sql`with these as (select p.id from payments p
      join unnest(${ids}::text[], ${restraints}::text[]) as told (id, restraint)
      on p.id = told.id and p.restraint = told.restraint ${inOrder})
    update payments p set restraint_due_at = null from these where p.id = these.id`.execute(db);
}
