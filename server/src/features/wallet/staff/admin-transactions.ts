import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { implement } from '../../../http/implement.ts';
import { movementFilterOf } from './movement-filter.ts';
import { peopleOf, presentForStaff } from '../statement/present.ts';
import { listMovements, type MovementFilter } from '../wallet.ts';

/** The most people to name in a statement. With more, a scan of the newest movements finds theirs quickly. */
const NAMED_MAX = 200;

/** Every movement of spendable balances, or of every account, with its owner and who caused it. */
export const adminTransactions = implement('admin/transactions', async ({ input, db, ctx }) => {
  const filter = movementFilterOf(input);
  const whose = input.email ? await narrowedTo(db, ctx.peopleMatching({ email: input.email })) : {};
  const { perPage, page, cursor, order } = input;
  const found = await listMovements(db, {
    ...filter,
    ...whoseOf(filter, whose),
    perPage,
    page,
    cursor,
    order,
  });
  const people = await ctx.people(db, peopleOf(found.items));
  return { ...found, items: found.items.map((movement) => presentForStaff(movement, people)) };
});

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
