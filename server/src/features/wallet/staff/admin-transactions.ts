import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import { statementKindOf } from '@dubplate/shared/features/wallet/model.ts';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../../db/like.ts';
import { daysBetween } from '../../../db/period.ts';
import type { Db } from '../../../db/schema.ts';
import { implement } from '../../../http/implement.ts';
import { defineList } from '../../../lists/call-list.ts';
import { peopleWithEmail } from '../../../lists/conditions.ts';
import { amount, cents, type Column, date, text, username } from '../../../lists/export-columns.ts';
import {
  listMovements,
  movementConditions,
  type MovementFilter,
  movements,
  statusForFile,
} from './movements.store.ts';
import { peopleOf, presentForStaff } from '../statement/present.ts';

/** The most people to name in a statement. With more, a scan of the newest movements finds theirs quickly. */
const NAMED_MAX = 200;

const kindCases = Object.entries(statementKindOf).flatMap(([kind, shown]) =>
  shown === null || shown === kind ? [] : [sql`when ${sql.lit(kind)} then ${sql.lit(shown)}`],
);
const kind: Column = {
  name: 'kind',
  value: () => sql`case t.kind ${sql.join(kindCases, sql` `)} else t.kind end`,
};

export const movementList = defineList('admin/transactions', {
  ...movements,
  where: (query) =>
    movementConditions({
      ...filterOf(query),
      people: query.email ? peopleWithEmail(contains(query.email)) : undefined,
    }),
  export: {
    resource: 'transactions',
    from: sql`wallet_transactions t left join users u on u.id = t.owner_id`,
    columns: [
      text('id', 't.id'),
      date('date', 't.created_at'),
      text('user', 'u.username'),
      text('email', 'u.email'),
      kind,
      text('label', 't.label'),
      { name: 'status', value: () => statusForFile },
      ...amount('amount', 't.tokens'),
      ...amount('balance after', 't.token_after'),
      ...amount('moved', 't.moved'),
      cents('charged (USD)', 't.amount_cents'),
      text('reference type', 't.ref_type'),
      text('reference', 't.ref_id'),
      username('actor', 't.actor_id', `'system'`),
      text('note', 't.note'),
    ],
  },
});

/** Every movement of every spendable balance, or of every account, with whose it is and who set it off. */
export const adminTransactions = implement('admin/transactions', async ({ input, db, ctx }) => {
  const filter = filterOf(input);
  const whose = input.email ? await narrowedTo(db, peopleWithEmail(contains(input.email))) : {};
  const { perPage, page, cursor, order } = input;
  const given = { ...filter, ...whoseOf(filter, whose), perPage, page, cursor, order };
  const found = await listMovements(db, given);
  const people = await ctx.people(db, peopleOf(found.items));
  return { ...found, items: found.items.map((movement) => presentForStaff(movement, people)) };
});

function filterOf({ filter = {}, q }: ParsedInput<'admin/transactions'>): MovementFilter {
  const { userId, from, to, ...narrowed } = filter;
  return {
    ...narrowed,
    ...daysBetween({ from, to }),
    text: q,
    userIds: userId === undefined ? undefined : [userId],
  };
}

type Whose = Pick<MovementFilter, 'userIds' | 'people'>;

async function narrowedTo(db: Db, matching: RawBuilder<unknown>): Promise<Whose> {
  const { rows } = await sql<{ id: string }>`${matching} limit ${NAMED_MAX + 1}`.execute(db);
  return rows.length > NAMED_MAX ? { people: matching } : { userIds: rows.map(({ id }) => id) };
}

/** The query may ask for one person and for part of an address. */
function whoseOf({ userIds: asked }: MovementFilter, { userIds: found, people }: Whose): Whose {
  if (asked === undefined || found === undefined) return { userIds: asked ?? found, people };
  return { userIds: asked.filter((id) => found.includes(id)) };
}
