import { RESTORE_DAYS, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { randomBytes } from 'node:crypto';
import type { Context, Job } from '../../../context.ts';
import { forgetNames } from '../../notifications/notifications.ts';
import { deleteIdentity, listToErase, lockToErase, updateErased } from './life.store.ts';
import { insertOutsideLeft } from './outside-people.store.ts';
import { listStaffIds } from '../store.ts';

const BATCH = 50;
/** Random, so that nobody can reserve the name in advance and block the erasure. */
const NAME_BYTES = 8;

/** Erases people who closed their account thirty days ago. Source: docs/product/closing-an-account.md#erasure. */
export const eraseAccountsJob: Job = {
  name: 'erase-accounts',
  stage: 'deadlines',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => {
    const waiting = new Set<string>();
    for (;;) {
      const ids = await listToErase(
        ctx.database.db,
        addMs(now, -RESTORE_DAYS * DAY_MS),
        BATCH + waiting.size,
      );
      const left = ids.filter((id) => !waiting.has(id));
      for (const userId of left) if (!(await erased(ctx, userId, now))) waiting.add(userId);
      if (left.length < BATCH) return;
    }
  },
};

/** One person who fails or must wait does not hold up the others. The next run tries again. */
async function erased(ctx: Context, userId: string, now: Date): Promise<boolean> {
  try {
    return await erase(ctx, userId, now);
  } catch (error) {
    ctx.log.error({ err: error, userId }, 'an account could not be erased and will be tried again');
    return false;
  }
}

/** False if something else has to happen first. */
async function erase(ctx: Context, userId: string, now: Date): Promise<boolean> {
  const scope = { ctx, now };
  return await ctx.database.transaction(async (tx) => {
    const person = await lockToErase(tx, userId, addMs(now, -RESTORE_DAYS * DAY_MS));
    if (!person) return true;
    const { email, username, type } = person;
    if (await ctx.keepsFromErasure(tx, { userId, email }, scope)) return false;
    const names = [username, email];
    await ctx.hooks.run('personErased', tx, { userId, email, names }, scope);
    await forgetNames(tx, await listStaffIds(tx), names);
    await deleteIdentity(tx, userId, email);
    if (ctx.identity.outside) await insertOutsideLeft(tx, userId, now);
    const name = `deleted-${randomBytes(NAME_BYTES).toString('hex')}`;
    await updateErased(tx, { userId, name, now });
    if (type === UserType.Artist) await ctx.hooks.run('artistChanged', tx, { artistId: userId }, scope);
    return true;
  });
}
