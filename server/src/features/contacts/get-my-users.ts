import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { Contact } from '@dubplate/shared/features/contacts/records.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { search } from '../../lists/conditions.ts';
import { type ContactRow, peopleOf } from './people.list.ts';

const kinds = {
  bought: sql`p.bought_count is not null`,
  liked: sql`p.liked_at is not null`,
  imported: sql`p.contact_id is not null`,
};

const myUsers = defineList('user/get-my-users', {
  from: peopleOf(''),
  fromFor: (_query, { userId }) => peopleOf(userId),
  id: 'p.id',
  columns: sql<ContactRow>`p.*`,
  sorts: {
    recent: {
      sql: sql`greatest(p.bought_last, p.liked_at, p.imported_at)`,
      kind: 'date',
      order: 'desc',
    },
    name: {
      sql: sql`lower(coalesce(p.username, p.name, p.email)) collate "C"`,
      kind: 'text',
      order: 'asc',
    },
    tokens: { sql: sql`coalesce(p.bought_tokens, 0)`, kind: 'number', order: 'desc' },
  },
  where: ({ filter = {}, q }) => [
    filter.kind && kinds[filter.kind],
    search(
      q,
      (pattern) =>
        sql`lower(p.username) like ${pattern} or lower(p.name) like ${pattern} or p.email like ${pattern}`,
    ),
  ],
});

/** Source: docs/product/my-users.md#the-list. */
export const getMyUsers = implementList(myUsers, (rows) => rows.map(present));

function present(row: ContactRow): Contact {
  const { id, username, email, name, contact_id: contactId } = row;
  const { bought_count: count, bought_tokens: tokens, bought_last: last } = row;
  return {
    id,
    username,
    email,
    name,
    contactId,
    bought: count === null || last === null ? null : { count, tokens: tokens ?? 0, last: timestampOf(last) },
    likedAt: row.liked_at && timestampOf(row.liked_at),
    importedAt: row.imported_at && timestampOf(row.imported_at),
    mails: contactId === null ? null : row.refused_at ? 'unsubscribed' : 'agreed',
  };
}
