import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Condition } from '../../../lists/conditions.ts';
import { listRows, listTotal } from '../../../lists/list.ts';
import type { LiveSource } from '../../../live-content.ts';
import { presentSessions } from '../present.ts';
import { isNotCanceled, isOfListedArtist, publicSessions, whenIs } from '../sessions.store.ts';

/** What blocks of pages show of live sessions. */
export const sessionsInBlocks: LiveSource[] = [
  {
    kind: 'live-sessions',
    read: async (ctx, { limit }) => ({
      sessions: await read(ctx, {
        limit,
        sort: 'oldest',
        where: whenIs('live', ctx.clock.now()),
      }),
    }),
  },
  {
    kind: 'upcoming-sessions',
    read: async (ctx, { limit }) => {
      const where = whenIs('upcoming', ctx.clock.now());
      const [sessions, { total }] = await Promise.all([
        read(ctx, { limit, sort: 'oldest', where }),
        listTotal(ctx.database.db, { ...publicSessions, where: [isNotCanceled, isOfListedArtist, where] }),
      ]);
      return { sessions, total };
    },
  },
  {
    kind: 'recent-sessions',
    read: async (ctx, { limit }) => ({
      sessions: await read(ctx, { limit, sort: 'latest', where: whenIs('past', ctx.clock.now()) }),
    }),
  },
  {
    kind: 'chosen-sessions',
    read: async (ctx, { chosen }) => ({
      sessions: await read(ctx, {
        limit: Math.max(1, chosen.length),
        sort: 'oldest',
        where: sql`s.id = any(${[...chosen]}::text[])`,
      }),
    }),
  },
];

async function read(
  ctx: Context,
  { limit, sort, where }: { limit: number; sort: 'oldest' | 'latest'; where: Condition },
) {
  const { db } = ctx.database;
  const list = { ...publicSessions, where: [isNotCanceled, isOfListedArtist, where] };
  const { items } = await listRows(db, list, { perPage: limit, sort });
  return await presentSessions(db, { ctx, caller: null, now: ctx.clock.now() }, items);
}
