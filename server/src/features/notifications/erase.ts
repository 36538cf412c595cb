import { sql } from 'kysely';
import { wordOf } from '../../db/like.ts';
import type { Tx } from '../../db/schema.ts';

/** Deletes the person's notices and mails, and mails that name the address as a sender. */
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

/** Replaces an erased person's names by "Deleted user" in what these people were told. Parts of other words and markup stay. */
export async function forgetNames(
  tx: Tx,
  readers: readonly string[],
  names: readonly string[],
): Promise<void> {
  if (readers.length === 0 || names.length === 0) return;
  const pattern = wordOf(names);
  // HTML texts are escaped, so text followed by `>` before the next `<` is inside a tag.
  const patternOf = (column: string) => (column === 'html' ? `${pattern}(?![^<]*>)` : pattern);
  const named = (column: string) => sql`${sql.ref(column)} ~ ${patternOf(column)}`;
  const without = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${patternOf(column)}, 'Deleted user', 'g')`;
  const ids = [...readers];
  await sql`update notifications set ${without('title')}, ${without('text')}
    where user_id = any(${ids}::text[]) and (${named('title')} or ${named('text')})`.execute(tx);
  await sql`update mail_outbox set ${without('subject')}, ${without('text')}, ${without('html')}, attachments = null
    where user_id = any(${ids}::text[]) and (${named('subject')} or ${named('text')} or ${named('html')})`.execute(
    tx,
  );
}
