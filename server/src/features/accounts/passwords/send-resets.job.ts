import { RESET_MINUTES, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../../context.ts';
import { inBatches } from '../../../jobs/sweep.ts';
import { notify } from '../../notifications/notifications.ts';
import { issueCode } from '../codes/codes.store.ts';
import { resetNotice, suspendedNotice } from '../identity/identity-notices.ts';
import { takeResetRequests } from '../identity/identity.store.ts';

const batch = 50;

/** Mails the requested links. Addresses without an account are dropped. Source: docs/product/sign-in.md#passwords-and-addresses. */
export const sendResetsJob: Job = {
  name: 'send-resets',
  stage: 'deadlines',
  everyMs: 2 * SECOND_MS,
  run: async ({ ctx, now }) =>
    await inBatches(batch, () =>
      ctx.database.transaction(async (tx) => {
        const { count: taken, people } = await takeResetRequests(tx, batch);
        const notices = [];
        for (const { id: userId, email, status } of people) {
          if (status === UserStatus.Suspended) {
            notices.push(suspendedNotice(userId));
            continue;
          }
          const expiresAt = addMs(now, RESET_MINUTES * MINUTE_MS);
          const code = await issueCode(tx, { kind: 'reset', userId, email, now, expiresAt });
          notices.push(resetNotice({ userId, email }, code));
        }
        await notify(tx, { ctx, now }, notices);
        return taken;
      }),
    ),
};
