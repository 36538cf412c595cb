import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { listPeople } from '../../accounts/accounts.ts';
import { listTimeline } from './timeline.store.ts';

/** Money and what staff did are for super admins; everybody else's page simply has no such lines. */
export const adminTimeline = implement('admin/timeline', async ({ input, caller, db, ctx }) => {
  const { userId, filter, q, sort: _sort, ...query } = input;
  if (!(await listPeople(db, [userId])).has(userId)) throw notFound('person');
  const sources = ctx.timeline.filter(
    ({ kind, isSuperAdminOnly }) =>
      (caller.isSuperAdmin || !isSuperAdminOnly) && (filter?.kinds?.includes(kind) ?? true),
  );
  const { items, ...rest } = await listTimeline(db, { userId, sources, text: q, query });
  return {
    ...rest,
    items: items.map(({ date, kind, what, link, sortKey: _key, ...line }) => ({
      ...line,
      kind,
      date: date.toISOString(),
      what: sources.find((source) => source.kind === kind)?.say?.(what) ?? what,
      // The mail itself is for super admins.
      link: kind === 'mail' && !caller.isSuperAdmin ? null : link,
    })),
  };
});
