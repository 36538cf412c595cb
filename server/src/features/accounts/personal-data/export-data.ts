import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { giveTicket } from '../../../http/tickets.ts';
import { findExportedAt, updateExported } from '../life/life.store.ts';
import { PERSONAL_DATA } from './personal-data-download.ts';

/** Once a day, counted from the ticket, whether or not it is used. */
export const exportData = implement('user/export-data', async ({ caller, db, now }) => {
  const { userId } = caller;
  if (!(await updateExported(db, userId, { before: addMs(now, -DAY_MS), now }))) {
    const last = (await findExportedAt(db, userId)) ?? now;
    const waitMs = addMs(last, DAY_MS).getTime() - now.getTime();
    throw new Refusal('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  return await giveTicket(db, { folder: PERSONAL_DATA, userId, resource: PERSONAL_DATA, input: {}, now });
});
