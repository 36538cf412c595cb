import { RESTORE_DAYS, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { notify } from '../../notifications/notifications.ts';
import { accountBalancesOf } from '../../wallet/wallet.ts';
import { disabledNotice } from './life-notices.ts';
import { updateDisabled } from './life.store.ts';
import { takeCredentials } from '../identity/session.ts';
import { requireOtherSuperAdmin } from '../staff/staff-power.ts';

/** All in one transaction: the refunds are committed together with the closing of the account. */
export const disable = implement('user/disable', async ({ caller, db, ctx, now, http }) => {
  const { userId, username } = caller;
  const scope = { ctx, now };
  if (caller.isSuperAdmin) await requireOtherSuperAdmin(db, userId);
  const { pending, earnings, wallet, bonus } = await accountBalancesOf(db, userId);
  // Sent before the account is closed, because closed accounts get no mail.
  const restorableUntil = addMs(now, RESTORE_DAYS * DAY_MS);
  const left = { earningsTokens: pending + earnings, spendableTokens: wallet + bonus };
  await notify(db, scope, disabledNotice({ userId, restorableUntil, ...left }));
  if (!(await updateDisabled(db, userId, now))) throw new Refusal('account-disabled');
  await ctx.hooks.run('personLeft', db, { userId, username }, scope);
  if (caller.type === UserType.Artist) {
    await ctx.hooks.run('artistStoppedSelling', db, { artistId: userId, cause: 'closing' }, scope);
    await ctx.hooks.run('artistChanged', db, { artistId: userId }, scope);
  }
  await ctx.identity.endSignInsOf(db, userId, now);
  takeCredentials(http);
  return { ok: true as const };
});
