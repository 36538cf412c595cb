import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { PAYOUT_TOKENS_MIN, PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import type { PayoutDetails } from '@dubplate/shared/features/payouts/records.ts';
import {
  maskedAccount,
  waitsForCredentials,
  waitsForDetails,
} from '@dubplate/shared/features/payouts/rules.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import { newId } from '../../db/id.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { implement } from '../../http/implement.ts';
import { keysOf } from '../../sealing/keys.ts';
import { seal } from '../../sealing/seal.ts';
import { credentialsChangedAt } from '../accounts/accounts.ts';
import { lockEarnings, requestPayout, sourcesOf } from '../wallet/wallet.ts';
import { announceRequest } from './notices.ts';
import { presentPayout } from './present.ts';
import { insertPayout, insertStep, latestOf } from './store.ts';

/** O1: sets earnings aside, all of them unless an amount is given. Only one can be open. Source: docs/product/pay-outs.md. */
export const requestPayment = implement('user/request-payment', async ({ input, caller, db, ctx, now }) => {
  const { amount, ...details } = input.userInfos;
  if (amount !== undefined) requireEnough(amount);
  requireStanding(caller, ctx.config.isProduction);
  const { userId } = caller;
  // From here on, two requests of one artist run one after the other, and nothing else takes from the earnings.
  const available = await lockEarnings(db, userId);
  const detailsHash = hashOf(ctx, details);
  const { newest, hasOpen, hasPaid, ...asked } = await latestOf(db, userId, detailsHash);
  if (hasOpen) throw new Refusal('state-conflict', { status: newest?.status ?? PayoutStatus.Requested });
  const tokens = amount ?? available;
  requireEnough(tokens);
  const id = newId(now);
  const sources = await sourcesOf(db, { userId, balance: available, tokens: Math.min(tokens, available) });
  const sealed = seal(keysOf(ctx.config), id, JSON.stringify(details));
  const row = await insertPayout(db, {
    id,
    artist_id: userId,
    tokens,
    method: details.method,
    account_masked: maskedAccount(destinationOf(details)),
    details: sealed.bytes,
    key_id: sealed.keyId,
    details_hash: detailsHash,
    waits_until: laterOf(
      waitsForDetails(now, asked),
      waitsForCredentials(now, await credentialsChangedAt(db, userId)),
    ),
    is_first: !hasPaid,
    bonus_share_bps: sources.givenBps,
    buyer_share_bps: sources.buyerBps,
    top_buyer_id: sources.topBuyerId,
    pack_share_bps: sources.packBps,
    created_at: now,
    updated_at: now,
  });
  if (!row) throw new Refusal('state-conflict', { status: PayoutStatus.Requested });
  const origin = { refType: 'payout', refId: id, label: 'Pay-out requested', actorId: userId, now };
  const moved = await requestPayout(db, { ...origin, userId, payoutId: id, tokens });
  if (!moved.ok) {
    if (moved.reason === 'account-frozen') throw new Refusal('account-frozen');
    throw new Refusal('insufficient-credit', { missing: moved.missing });
  }
  const { Requested } = PayoutStatus;
  await insertStep(db, { payout_id: id, status: Requested, actor_id: userId, created_at: now });
  await announceRequest(db, { ctx, now }, { row, artist: caller });
  return { ok: true as const, payout: presentPayout(row, now) };
});

/** Where the money goes, told apart without storing it in the open. Spaces and capitals make no other account. */
function hashOf(ctx: Context, { method, fullName, ...details }: PayoutDetails): Buffer {
  const parts = [method, fullName, destinationOf({ method, fullName, ...details })];
  const same = parts.map((part) => part.replaceAll(/\s/g, '').toLowerCase());
  return createHmac('sha256', ctx.signingKey())
    .update(JSON.stringify(['pay-out details', ...same]))
    .digest();
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  return one !== null && other !== null && one < other ? other : (one ?? other);
}

function requireEnough(tokens: number): void {
  if (tokens >= PAYOUT_TOKENS_MIN) return;
  const least = `${formatTokens(PAYOUT_TOKENS_MIN)} tokens (${formatCents(PAYOUT_TOKENS_MIN)})`;
  throw invalid({ 'userInfos.amount': `The smallest pay-out is ${least}.` });
}

function requireStanding(caller: Caller, isProduction: boolean): void {
  if (caller.status !== UserStatus.Active)
    throw new Refusal('state-conflict', {
      status: caller.status,
      message: 'Only active artists can request a pay-out.',
    });
  if (caller.isFrozen) throw new Refusal('account-frozen');
  // Outside production nobody can prove an address, because no mail is sent.
  if (isProduction && !caller.isEmailVerified) throw new Refusal('email-unverified');
}

/** The contract requires the field that the method needs. */
function destinationOf({ method, paypalEmail = '', account = '' }: PayoutDetails): string {
  return method === 'paypal' ? paypalEmail : account;
}
