import { implement } from '../../http/implement.ts';
import { presentRows } from './present.ts';
import { listReports } from './staff.store.ts';

/** The queue for staff; `q` searches the text, the name or address of either side, and the request's id. */
export const adminReports = implement('admin/reports', async ({ input, db }) => {
  const page = await listReports(db, { ...input.filter, text: input.q }, input);
  return { ...page, items: await presentRows(db, page.items) };
});
