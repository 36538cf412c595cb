import { SECOND_FACTORS_MAX } from '@dubplate/shared/features/accounts/second-factor.ts';
import type { Insertable } from 'kysely';
import type { HookScope } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import type { Caller, HttpScope } from '../../../http/caller.ts';
import { Refusal } from '../../../http/errors.ts';
import { recordSecurity } from '../../security/security.ts';
import { signInsOf } from '../../../providers/identity/port.ts';
import { lockIdentity } from '../identity/identity.store.ts';
import type { SecondFactorsTable } from '../tables.ts';
import { presentFactor } from './present.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { type FactorRow, insertFactor, listFactors, replaceRecoveryCodes } from './second-factor.store.ts';
import { noticeFactorAdded } from './second-factor-notices.ts';

/** The person's factors, locked, if there is room for one more. */
export async function refuseMore(tx: Tx, userId: string): Promise<FactorRow[]> {
  await lockIdentity(tx, userId);
  const factors = await listFactors(tx, userId);
  if (factors.length >= SECOND_FACTORS_MAX)
    throw new Refusal('limit-reached', { message: `You can have ${SECOND_FACTORS_MAX} of them.` });
  return factors;
}

type NewFactor = Omit<
  Insertable<SecondFactorsTable>,
  'user_id' | 'created_at' | 'last_used_at' | 'secret' | 'key_id' | 'credential_id' | 'public_key'
> &
  Partial<Pick<SecondFactorsTable, 'secret' | 'key_id' | 'credential_id' | 'public_key'>>;

/** The first one brings recovery codes. All other browsers of the person are signed out, and this one has proven itself. */
export async function addFactor(
  { db: tx, caller, ctx, now, http }: HookScope & { db: Tx; caller: Caller; http: HttpScope },
  factor: NewFactor,
) {
  const { userId, signInId } = caller;
  const before = await refuseMore(tx, userId);
  const row = await insertFactor(tx, {
    secret: null,
    key_id: null,
    credential_id: null,
    public_key: null,
    ...factor,
    user_id: userId,
    created_at: now,
    last_used_at: null,
  });
  const recoveryCodes = before.length === 0 ? newRecoveryCodes() : null;
  if (recoveryCodes) await replaceRecoveryCodes(tx, userId, recoveryCodes);
  await signInsOf(ctx.identity).prove(tx, { signInId, isTwoStep: true, now });
  await ctx.identity.endOtherSignIns(tx, { userId, signInId }, now);
  const what = factor.kind === 'totp' ? 'identity/confirm-totp' : 'identity/add-passkey';
  const entry = { kind: 'second-factor-changed', what, outcome: 'added' } as const;
  await recordSecurity(tx, { ...entry, userId, ip: http.ip, now });
  await noticeFactorAdded(tx, { ctx, now }, { userId, name: row.name });
  return { factor: presentFactor(row), recoveryCodes };
}
