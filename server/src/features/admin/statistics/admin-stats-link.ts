import { API_BASE } from '../../../http/address.ts';
import { implement } from '../../../http/implement.ts';
import { newTicket } from '../../../http/tickets.ts';

/** `&format=json` at the end of the address gives the same for programs. */
export const adminStatsLink = implement('admin/stats-link', async ({ input, caller, db, now }) => {
  const { link } = input;
  const { secret, expiresIn } = await newTicket(db, {
    userId: caller.userId,
    resource: link,
    input: {},
    now,
  });
  return { url: `${API_BASE}/${link}?ticket=${secret}`, expiresIn };
});
