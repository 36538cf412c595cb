import { sql } from 'kysely';
import type { HookEvents, PersonalRow } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';

export async function ownMessages(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select s.title as session, m.text, m.status, m.price_tokens, m.upvotes, m.created_at
    from session_messages as m join sessions as s on s.id = m.session_id where m.author_id = ${userId} order by m.id`.execute(
      db,
    );
  return rows;
}

export async function ownUpvotes(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`select s.title as session, v.tokens, v.status, v.created_at
    from session_upvotes as v join sessions as s on s.id = v.session_id where v.voter_id = ${userId}
    order by v.created_at`.execute(db);
  return rows;
}

/** What an erased person wrote goes; what others wrote to an erased artist stays theirs. */
export async function forgetMessages(tx: Tx, { userId }: HookEvents['personErased']): Promise<void> {
  await sql`update session_messages set text = '' where author_id = ${userId} and text <> ''`.execute(tx);
  await sql`delete from session_bans where person_id = ${userId}`.execute(tx);
  await sql`delete from session_helpers where person_id = ${userId}`.execute(tx);
}
