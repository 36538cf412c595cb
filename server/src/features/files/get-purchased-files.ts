import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals } from '../../lists/conditions.ts';
import { showFile } from './present.ts';
import type { FileRow } from './store.ts';

interface Row extends FileRow {
  bought_at: Date;
  source_title: string;
  artist: string;
  is_video: boolean;
}

const list = defineList('files/get-purchased-files', {
  from: sql`file_purchases as p join sale_files as f on f.id = p.file_id join users as u on u.id = f.artist_id
    left join sessions as s on s.id = f.source_id left join videos as v on v.id = f.source_id`,
  // Each file is bought once, and a row's id is the file's.
  id: 'f.id',
  columns: sql<Row>`f.*, p.created_at as bought_at, coalesce(s.title, v.title, '') as source_title,
    v.id is not null as is_video,
    case when u.erased_at is null then u.username else 'Deleted user' end as artist`,
  sorts: { date: { sql: sql`p.id`, kind: 'text', order: 'desc', isIndexed: true } },
  where: (_, { userId }) => [equals('p.buyer_id', userId), sql`p.status = 2`],
});

/** What was removed since is still its buyers'. */
export const getPurchasedFiles = implementList(list, (rows, { caller, ctx, now }) =>
  rows.map((row) => ({
    ...showFile(ctx, row, { caller, now, hasBought: true, isInside: true }),
    boughtAt: timestampOf(row.bought_at),
    source: {
      id: row.source_id,
      kind: row.is_video ? 'video' : 'session',
      title: row.source_title,
      artist: row.artist,
    },
  })),
);
