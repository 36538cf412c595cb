import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { sessionsPageInputs } from '@dubplate/shared/features/sessions/model.ts';
import type { Context } from '../../../context.ts';
import { callPage, defineList, implementList } from '../../../lists/call-list.ts';
import { equals } from '../../../lists/conditions.ts';
import { presentSessions } from '../present.ts';
import { isNotCanceled, isOfListedArtist, publicSessions, whenIs } from '../sessions.store.ts';

const list = defineList('session/get-sessions', {
  ...publicSessions,
  where: ({ filter, sort }, { now }) => [
    isNotCanceled,
    isOfListedArtist,
    whenIs(sort === 'upcoming' ? 'upcoming' : filter?.when, now),
    equals('s.category', filter?.category),
  ],
});

/** What the call answers a visitor for the first view of a list's page. */
export async function readFirstSessions(
  ctx: Context,
  which: keyof typeof sessionsPageInputs,
): Promise<CallAnswer<'session/get-sessions'>> {
  const scope = { ctx, caller: null, db: ctx.database.db, now: ctx.clock.now() };
  const { items, ...page } = await callPage(list, { ...scope, input: sessionsPageInputs[which] });
  return { ...page, items: await presentSessions(scope.db, scope, items) };
}

export const getSessions = implementList(
  list,
  async (rows, { db, ctx, caller, now }) => await presentSessions(db, { ctx, caller, now }, rows),
);
