import type { Db, Tx } from '../../../db/schema.ts';

export async function insertResetRequest(
  tx: Tx,
  request: { id: string; email: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('password_reset_requests')
    .values({ id: request.id, email: request.email, created_at: request.now })
    .execute();
}

/** Takes the oldest requests, each exactly once across processes, with the person they belong to; null for an unknown address. */
export async function takeResetRequests(tx: Tx, limit: number) {
  const requests = await tx
    .deleteFrom('password_reset_requests')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('password_reset_requests')
        .select('id')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('email')
    .execute();
  if (requests.length === 0) return { count: 0, people: [] };
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email', 'status'])
    .where(
      'email',
      'in',
      requests.map(({ email }) => email),
    )
    .orderBy('id')
    // Two processes that hold requests of the same person run one after the other, so only the newer link works.
    .forNoKeyUpdate()
    .execute();
  return { count: requests.length, people };
}

/** The identity fields of a person, locked, so that changes to them run one after the other. */
export async function lockIdentity(tx: Tx, userId: string) {
  return await tx
    .selectFrom('users')
    .select(['id', 'email', 'username', 'status', 'is_email_verified', 'pending_email', 'disabled_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type IdentityRow = NonNullable<Awaited<ReturnType<typeof lockIdentity>>>;

export async function findPasswordOf(db: Db | Tx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Whether the device is new for this person, and whether the person has any other known device. */
export async function insertDevice(
  tx: Tx,
  { userId, device, now }: { userId: string; device: string; now: Date },
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_devices')
    .values({ user_id: userId, device, first_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return { isNew: false, isFirst: false };
  const other = await tx
    .selectFrom('identity_devices')
    .select('device')
    .where('user_id', '=', userId)
    .where('device', '!=', device)
    .limit(1)
    .executeTakeFirst();
  return { isNew: true, isFirst: other === undefined };
}

export async function findLinkedUser(
  db: Db | Tx,
  { provider, subject }: { provider: 'google'; subject: string },
) {
  return await db
    .selectFrom('identity_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.status', 'u.disabled_at'])
    .where('l.provider', '=', provider)
    .where('l.subject', '=', subject)
    .executeTakeFirst();
}

/** False if that account is linked to another person, or this person has another one of the same kind. */
export async function insertLink(
  tx: Tx,
  link: { provider: 'google'; subject: string; userId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_links')
    .values({
      provider: link.provider,
      subject: link.subject,
      user_id: link.userId,
      created_at: link.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findByEmail(tx: Tx, email: string) {
  return await tx
    .selectFrom('users')
    .select(['id', 'status', 'is_email_verified'])
    .where('email', '=', email)
    .executeTakeFirst();
}
