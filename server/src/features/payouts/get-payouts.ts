import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { PAYOUT_TOKENS_MIN } from '@dubplate/shared/features/payouts/model.ts';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { Caller } from '../../http/caller.ts';
import { implement } from '../../http/implement.ts';
import { callPage, defineList } from '../../lists/call-list.ts';
import { equals } from '../../lists/conditions.ts';
import { accountBalancesOf } from '../wallet/wallet.ts';
import { detailsOf, presentPayout } from './present.ts';
import { payouts } from './admin-payouts.ts';
import { latestOf } from './store.ts';

type Answer = CallAnswer<'user/get-payouts'>;

const ownPayouts = defineList('user/get-payouts', {
  ...payouts,
  where: (_, { userId }) => [equals('o.artist_id', userId)],
});

/** The artist's pay-outs, and what stands in the way of another one. Source: docs/product/pay-outs.md. */
export const getPayouts = implement('user/get-payouts', async (scope) => {
  const { caller, db, ctx, now } = scope;
  const { userId } = caller;
  const found = await callPage(ownPayouts, scope);
  const { newest, hasOpen } = await latestOf(db, userId);
  const { earnings: available } = await accountBalancesOf(db, userId);
  const details = newest && detailsOf(ctx.config, newest);
  return {
    ...found,
    items: found.items.map((row) => presentPayout(row, now)),
    available,
    minimum: PAYOUT_TOKENS_MIN,
    refusal: refusalOf(caller, { hasOpen, available, isProduction: ctx.config.isProduction }),
    lastDetails:
      newest && details
        ? {
            method: details.method,
            fullName: details.fullName,
            address: details.address,
            country: details.country,
            account: newest.account_masked,
          }
        : null,
  };
});

/** What a request would be refused with now; null if nothing prevents it. */
function refusalOf(
  caller: Caller,
  { hasOpen, available, isProduction }: { hasOpen: boolean; available: number; isProduction: boolean },
): Answer['refusal'] {
  if (caller.status !== UserStatus.Active) return 'not-active';
  if (caller.isFrozen) return 'account-frozen';
  if (isProduction && !caller.isEmailVerified) return 'email-unverified';
  if (hasOpen) return 'open-payout';
  return available < PAYOUT_TOKENS_MIN ? 'below-minimum' : null;
}
