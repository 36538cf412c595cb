import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { type Selectable, sql } from 'kysely';
import type { Caller, HttpScope } from '../../../http/caller.ts';
import { implement } from '../../../http/implement.ts';
import { callPage, defineList } from '../../../lists/call-list.ts';
import { equals } from '../../../lists/conditions.ts';
import { browserName } from './browser-name.ts';
import type { SignInsTable } from '../tables.ts';

type SignIn = Pick<
  Selectable<SignInsTable>,
  'id' | 'user_agent' | 'is_two_step' | 'created_at' | 'renewed_at'
>;

/** Where a person is signed in now, without the sign-ins of staff who view the site as this person. */
const signInList = defineList('identity/sign-ins', {
  from: sql`sign_ins as s`,
  id: 's.id',
  columns: sql<SignIn>`s.id, s.user_agent, s.is_two_step, s.created_at, s.renewed_at`,
  sorts: { lastUsed: { sql: sql`s.renewed_at`, kind: 'date', order: 'desc' } },
  where: (_, { userId, now }) => [
    equals('s.user_id', userId),
    sql`s.impersonator_id is null and s.revoked_at is null and s.expires_at > ${now}`,
  ],
});

export const listOwnSignIns = implement('identity/sign-ins', async (scope) => {
  const { caller, ctx, now, http } = scope;
  if (!ctx.identity.signIns) return { items: [presentOne(caller, http, now)], total: 1 };
  const { items, ...rest } = await callPage(signInList, scope);
  return {
    ...rest,
    items: items.map((row) => ({
      id: row.id,
      browser: browserName(row.user_agent),
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.renewed_at.toISOString(),
      isTwoStep: row.is_two_step,
      isCurrent: row.id === caller.signInId,
    })),
  };
});

/** A service outside keeps the others. The id of one is the second it began in. */
function presentOne({ signInId, isTwoStep }: Caller, { userAgent }: HttpScope, now: Date) {
  return {
    id: signInId,
    browser: browserName(userAgent),
    startedAt: new Date(Number(signInId) * SECOND_MS).toISOString(),
    lastUsedAt: now.toISOString(),
    isTwoStep,
    isCurrent: true,
  };
}
