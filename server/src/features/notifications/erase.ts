import { sql } from 'kysely';
import { wordOf } from '../../db/like.ts';
import type { Tx } from '../../db/schema.ts';

/** The person's own bell and mails, and mails that name the address as sender of a message. */
export async function forgetReader(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('mail_outbox')
    .where((or) =>
      or.or([or('user_id', '=', userId), or('to_email', '=', email), or('reply_to', '=', email)]),
    )
    .execute();
}

/** In what these people were told, an erased person's names become "Deleted user"; parts of other words and all markup stay. */
export async function forgetNames(
  tx: Tx,
  readers: readonly string[],
  names: readonly string[],
): Promise<void> {
  if (readers.length === 0 || names.length === 0) return;
  const pattern = wordOf(names);
  // Texts in HTML are escaped, so that whatever is followed by `>` before the next `<` stands inside a tag.
  const patternOf = (column: string) => (column === 'html' ? `${pattern}(?![^<]*>)` : pattern);
  const named = (column: string) => sql`${sql.ref(column)} ~ ${patternOf(column)}`;
  const without = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${patternOf(column)}, 'Deleted user', 'g')`;
  const ids = [...readers];
  await sql`update notifications set ${without('title')}, ${without('text')}
    where user_id = any(${ids}::text[]) and (${named('title')} or ${named('text')})`.execute(tx);
  await sql`update mail_outbox set ${without('subject')}, ${without('text')}, ${without('html')}
    where user_id = any(${ids}::text[]) and (${named('subject')} or ${named('text')} or ${named('html')})`.execute(
    tx,
  );
}
