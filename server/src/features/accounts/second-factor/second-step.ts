import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { SecondStep } from '@dubplate/shared/features/accounts/second-factor.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { keysOf } from '../../../sealing/keys.ts';
import { unseal } from '../../../sealing/seal.ts';
import { recordSecurity } from '../../security/security.ts';
import type { Site } from '../../../http/security/sites.ts';
import { type Assertion, readAssertion } from './passkeys.ts';
import { typedCode } from './recovery-codes.ts';
import {
  type FactorRow,
  listFactors,
  takeRecoveryCode,
  takeStep,
  updateCounter,
} from './second-factor.store.ts';
import { stepOf } from './totp.ts';

/** What a person gives as the second step. The contract allows each to be missing. */
interface GivenStep {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: Assertion | undefined;
}

interface Given {
  userId: string;
  given: GivenStep;
  site: Site;
  /** The challenge that a passkey must answer; null if none was asked for. */
  challenge: string | null;
  now: Date;
}

/** Uses up what was given. Refuses with `validation` when it is wrong, was used before, or is missing. */
export async function takeSecondStep(ctx: Context, tx: Tx, scope: Given): Promise<SecondStep> {
  const { userId, given, now } = scope;
  const count = Object.values(given).filter((value) => value !== undefined).length;
  if (count !== 1) throw invalid({ code: 'Please give a code or use a passkey.' });
  if (given.recoveryCode !== undefined) {
    const code = typedCode(given.recoveryCode);
    if (await takeRecoveryCode(tx, { userId, code, now })) return 'recovery';
    throw invalid({ recoveryCode: 'This is not one of your recovery codes, or it was used before.' });
  }
  const factors = await listFactors(tx, userId);
  if (given.passkey !== undefined) {
    if (await isRightPasskey(tx, scope, { assertion: given.passkey, factors })) return 'passkey';
    throw invalid({ passkey: 'This passkey was not accepted. Please try again.' });
  }
  if (await isRightCode(ctx, tx, { code: given.code ?? '', factors, now })) return 'totp';
  throw invalid({ code: 'This code is not right, or it was used before. Please take the next one.' });
}

/** After the refusal has rolled back everything else. */
export async function logWrongStep(
  db: Db,
  given: { error: unknown; userId: string; what: CallPath; ip: string; now: Date },
): Promise<void> {
  const { error, ...entry } = given;
  if (!(error instanceof Refusal) || error.code !== 'validation') return;
  await recordSecurity(db, { ...entry, kind: 'wrong-second-step', outcome: error.code });
}

async function isRightPasskey(
  tx: Tx,
  { site, challenge, now }: Given,
  answer: { assertion: Assertion; factors: readonly FactorRow[] },
): Promise<boolean> {
  if (challenge === null) return false;
  const used = await readAssertion(site, { ...answer, challenge });
  if (!used) return false;
  await updateCounter(tx, { ...used, now });
  return true;
}

async function isRightCode(
  ctx: Context,
  tx: Tx,
  { code, factors, now }: { code: string; factors: readonly FactorRow[]; now: Date },
): Promise<boolean> {
  const keys = keysOf(ctx.config);
  let isKeyMissing = false;
  for (const { id, secret: bytes, key_id: keyId } of factors) {
    if (bytes === null || keyId === null) continue;
    const secret = unseal(keys, id, { bytes, keyId });
    if (secret === null) isKeyMissing = true;
    const step = secret === null ? null : stepOf({ secret, code, now });
    if (step !== null && (await takeStep(tx, { factorId: id, step, now }))) return true;
  }
  // The code may well be right: the operator's keys are wrong, which only the operator can mend.
  if (isKeyMissing) throw keyMissing();
  return false;
}

function keyMissing(): Refusal {
  const message =
    'We can’t check the codes of your app at the moment. Please use a recovery code or a passkey, or write to us.';
  return new Refusal('server', { message });
}
