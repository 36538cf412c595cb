import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import {
  EXAMPLE_SCORE_MIN,
  EXAMPLE_TEXT_LENGTH_MIN,
  LoopcheckStatus,
} from '@dubplate/shared/features/loopcheck/model.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { FileRow } from './requests.store.ts';
import type { AnsweredLoop } from './tables.ts';

type ExampleRow = Pick<
  FileRow,
  'request_id' | 'name' | 'file_url' | 'start_seconds' | 'duration_seconds' | 'peaks'
> & {
  artist_id: string;
  username: string;
  slug: string | null;
  profile_image: string | null;
  answer: AnsweredLoop;
};

/**
 * The newest answer that may be shown to everybody, or the given one if it may. Every condition is asked at each reading,
 * so whatever is taken back is gone at once. Source: docs/product/loopcheck.md#on-the-home-page.
 */
export async function findExample(
  db: Db,
  of: { requestId: string; artistId: string } | null,
): Promise<ExampleRow | undefined> {
  const only = of ? sql`e.request_id = ${of.requestId} and e.artist_id = ${of.artistId}` : sql`true`;
  const { rows } =
    await sql<ExampleRow>`select e.request_id, e.artist_id, a.username, a.slug, a.profile_image,
      l.name, l.file_url, l.start_seconds, l.duration_seconds, l.peaks, o.loop as answer
    from loopcheck_lines as e
    join users as a on a.id = e.artist_id and a.shows_answers and a.type = ${UserType.Artist}
      and a.status = ${UserStatus.Active} and a.disabled_at is null
    join users as f on f.id = e.requester_id and f.status = ${UserStatus.Active} and f.disabled_at is null
    join loopcheck_files as l on l.request_id = e.request_id and l.position = e.shared_loop and l.file_url <> ''
    cross join lateral jsonb_array_elements(e.loops::jsonb) as o(loop)
    where e.shared_loop is not null and e.status = ${LoopcheckStatus.Answered} and ${only}
      and (o.loop->>'index')::integer = e.shared_loop and (o.loop->>'score')::integer >= ${EXAMPLE_SCORE_MIN}
      and length(o.loop->>'text') >= ${EXAMPLE_TEXT_LENGTH_MIN}
      and not exists (select 1 from reports as r where r.request_id = e.request_id and r.artist_id = e.artist_id)
    order by e.updated_at desc, e.request_id limit 1`.execute(db);
  return rows[0];
}
