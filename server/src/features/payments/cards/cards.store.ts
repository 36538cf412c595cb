import { SAVED_CARDS_MAX } from '@dubplate/shared/features/payments/model.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { ProviderCard } from '../../../providers/payments/port.ts';

interface Holder {
  userId: string;
  provider: string;
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

/** The default card first, then the newest. */
export async function listCards(db: Db | Tx, { userId, provider }: Holder) {
  return await db
    .selectFrom('payment_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findCustomer(db: Db | Tx, { userId, provider }: Holder): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function insertCustomer(
  db: Db | Tx,
  { userId, provider, customerId, now }: Holder & { customerId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, provider, customer_id: customerId, created_at: now, left_at: null })
    // On either key: the provider answers two requests at once with the same customer.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores a card of a person with a customer id. Simultaneous calls run one after another, so nobody has more than five.
 * False if there is no place left.
 */
export async function insertCard(
  tx: Tx,
  { userId, provider, card, now }: Holder & { card: ProviderCard; now: Date },
  { isDefault }: { isDefault: boolean },
): Promise<boolean> {
  await tx
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .forUpdate()
    .execute();
  const cards = await listCards(tx, { userId, provider });
  if (cards.some(({ id }) => id === card.id)) return true;
  if (cards.length >= SAVED_CARDS_MAX) return false;
  const becomesDefault = isDefault || cards.length === 0;
  if (becomesDefault && cards.length > 0) await unsetDefault(tx, { userId, provider });
  await tx
    .insertInto('payment_cards')
    .values({
      provider,
      id: card.id,
      user_id: userId,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      is_default: becomesDefault,
      created_at: now,
    })
    .execute();
  return true;
}

async function unsetDefault(tx: Tx, { userId, provider }: Holder): Promise<void> {
  await tx
    .updateTable('payment_cards')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('is_default', '=', true)
    .execute();
}

/** If the default is deleted, the newest remaining card becomes the default. */
export async function deleteCard(tx: Tx, { userId, provider }: Holder, cardId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('payment_cards')
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returning('is_default')
    .executeTakeFirst();
  if (!gone?.is_default) return;
  const [newest] = await listCards(tx, { userId, provider });
  if (!newest) return;
  await tx
    .updateTable('payment_cards')
    .set({ is_default: true })
    .where('provider', '=', provider)
    .where('id', '=', newest.id)
    .execute();
}

export async function insertFingerprint(
  tx: Tx,
  { userId, provider, fingerprint, now }: Holder & { fingerprint: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('payment_fingerprints')
    .values({ user_id: userId, provider, fingerprint, first_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Other people who paid with or store a card that this person has used. */
export async function accountsSharingCard(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_fingerprints as mine')
    .innerJoin('payment_fingerprints as theirs', (join) =>
      join
        .onRef('theirs.fingerprint', '=', 'mine.fingerprint')
        .onRef('theirs.provider', '=', 'mine.provider')
        .onRef('theirs.user_id', '<>', 'mine.user_id'),
    )
    .select('theirs.user_id')
    .distinct()
    .where('mine.user_id', '=', userId)
    .orderBy('theirs.user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Deletes everything about an erased person's cards. Their payments stay, without how they were paid. A job asks the
 * provider to delete them, because no provider is called inside a transaction.
 */
export async function forgetCards(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom('payment_cards').where('user_id', '=', userId).execute();
  await tx.updateTable('payment_customers').set({ left_at: now }).where('user_id', '=', userId).execute();
  await tx.deleteFrom('payment_fingerprints').where('user_id', '=', userId).execute();
  await tx.deleteFrom('card_tries').where('user_id', '=', userId).execute();
  await tx
    .updateTable('payments')
    .set({ method: null, address_hash: null })
    .where('user_id', '=', userId)
    .execute();
  const payments = tx.selectFrom('payments').select('id').where('user_id', '=', userId);
  await tx.updateTable('payment_refunds').set({ reason: '' }).where('payment_id', 'in', payments).execute();
}

/** Erased people whom the provider still knows, the longest waiting first. */
export async function listLeft(db: Db, { provider, limit }: { provider: string; limit: number }) {
  return await db
    .selectFrom('payment_customers')
    .select(['user_id', 'customer_id'])
    .where('provider', '=', provider)
    .where('left_at', 'is not', null)
    .orderBy('left_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

export async function putBackLeft(db: Db, { userId, provider }: Holder, now: Date): Promise<void> {
  const left = db.updateTable('payment_customers').set({ left_at: now }).where('user_id', '=', userId);
  await left.where('provider', '=', provider).execute();
}

export async function deleteCustomer(db: Db, { userId, provider }: Holder): Promise<void> {
  const customer = db.deleteFrom('payment_customers').where('user_id', '=', userId);
  await customer.where('provider', '=', provider).execute();
}

/** Undefined for a card that nobody stores here. */
export async function findCardOwner(
  db: Db | Tx,
  provider: string,
  cardId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_cards')
    .select('user_id')
    .where('provider', '=', provider)
    .where('id', '=', cardId)
    .executeTakeFirst();
  return row?.user_id;
}
