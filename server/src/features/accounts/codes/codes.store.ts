import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';
import { hashOf, newSecret } from '../../../http/security/secrets.ts';
import type { CodeKind, IdentityCodesTable } from '../tables.ts';

export type CodeRow = Selectable<IdentityCodesTable>;

interface NewCode {
  kind: CodeKind;
  /** Null if the code is for a person without a record yet. */
  userId: string | null;
  email: string;
  details?: unknown;
  now: Date;
  expiresAt: Date;
}

/** Makes a secret of 256 random bits and stores only its hash. Older codes of the same kind stop working for this person. */
export async function issueCode(tx: Tx, given: NewCode): Promise<string> {
  const { kind, userId, now } = given;
  if (userId !== null) await deleteOpenCodes(tx, userId, [kind]);
  const secret = newSecret();
  await tx
    .insertInto('identity_codes')
    .values({
      hash: hashOf(secret),
      kind,
      user_id: userId,
      email: given.email,
      details: JSON.stringify(given.details ?? {}),
      created_at: now,
      expires_at: given.expiresAt,
      used_at: null,
    })
    .execute();
  return secret;
}

/** A code that still works. It isn't used up. */
export async function findCode(
  db: Db | Tx,
  { kinds, secret, now }: { kinds: readonly CodeKind[]; secret: string; now: Date },
): Promise<CodeRow | undefined> {
  return await db
    .selectFrom('identity_codes')
    .selectAll()
    .where('hash', '=', hashOf(secret))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a code up. Of several simultaneous uses exactly one succeeds, because one statement checks and writes. */
export async function takeCode(
  tx: Tx,
  { kinds, secret, now }: { kinds: readonly CodeKind[]; secret: string; now: Date },
): Promise<CodeRow | undefined> {
  return await tx
    .updateTable('identity_codes')
    .set({ used_at: now })
    .where('hash', '=', hashOf(secret))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteOpenCodes(tx: Tx, userId: string, kinds: readonly CodeKind[]): Promise<void> {
  await tx
    .deleteFrom('identity_codes')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute();
}

/** Expired codes, and new addresses that were never proven. */
export async function deleteOldCodes(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('identity_codes').where('expires_at', '<=', now).execute();
  await tx
    .updateTable('users as u')
    .set({ pending_email: null })
    .where('u.pending_email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_codes as c')
            .select('c.hash')
            .whereRef('c.user_id', '=', 'u.id')
            .where('c.kind', '=', 'change-email')
            .where('c.used_at', 'is', null),
        ),
      ),
    )
    .execute();
}
