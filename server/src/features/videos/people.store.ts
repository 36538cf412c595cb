import { VideoFileStatus, VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { consolePath, products } from '@dubplate/shared/lookups/products.ts';
import { sql } from 'kysely';
import type { HookEvents, HookScope, PersonalRow, TimelineSource } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { forgetNames } from '../notifications/notifications.ts';

/** What the feature knows about one person: their data, their timeline in the console, and how they are forgotten. */

export async function ownVideos(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select v.title, v.description, v.format, v.status, v.price_tokens, v.purchases,
      v.chapters::text as chapters, f.name as file, v.created_at, v.published_at, v.deleted_at, v.end_reason
    from videos as v left join video_files as f on f.id = v.file_id where v.artist_id = ${userId} order by v.id`.execute(
      db,
    );
  return rows;
}

export async function ownPurchases(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select v.title, u.username as artist, p.price_tokens, p.status, p.bought_at,
      p.refunded_at, g.position_ms / 1000 as watched_to_second, g.updated_at as watched_at
    from video_purchases as p join videos as v on v.id = p.video_id join users as u on u.id = v.artist_id
      left join video_progress as g on g.video_id = v.id and g.user_id = p.buyer_id
    where p.buyer_id = ${userId} order by p.id`.execute(db);
  return rows;
}

const path = consolePath(products.video, ':id');
const linkTo = (id: string) => sql`replace(${path}::text, ':id', ${sql.ref(id)})`;

export const videoTimeline: TimelineSource = {
  kind: 'order',
  isSuperAdminOnly: false,
  linesOf: (
    userId,
  ) => sql`select 'video-purchase:' || p.id as id, p.bought_at as date, 'Course bought: ' || v.title as what,
      null::text as actor_id, p.price_tokens as tokens, ${linkTo('v.id')} as link
    from video_purchases as p join videos as v on v.id = p.video_id where p.buyer_id = ${userId}
  union all
    select 'video:' || v.id, v.created_at, 'Course saved: ' || v.title, null, null, ${linkTo('v.id')}
    from videos as v where v.artist_id = ${userId}
  union all
    select 'video-event:' || e.id, e.created_at, 'Course ' || case e.kind when 'unpublished' then 'taken off sale' when 'taken-down' then 'taken down' else e.kind end
      || ': ' || v.title, null, null, ${linkTo('v.id')}
    from video_events as e join videos as v on v.id = e.video_id
    where v.artist_id = ${userId} and e.kind in ('published', 'unpublished', 'deleted', 'restored', 'taken-down')`,
};

/** Takes away what an erased artist made. Its buyers keep the line on their statement, and nothing to watch. */
export async function forgetVideos(
  tx: Tx,
  { userId, names }: HookEvents['personErased'],
  { now }: HookScope,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select p.buyer_id as id from video_purchases as p
    join videos as v on v.id = p.video_id where v.artist_id = ${userId}
  union select v.artist_id from video_purchases as p join videos as v on v.id = p.video_id
    where p.buyer_id = ${userId}`.execute(tx);
  await forgetNames(
    tx,
    rows.map(({ id }) => id),
    names,
  );
  const own = sql`(select id from videos where artist_id = ${userId})`;
  await sql`delete from video_captions where video_id in ${own}`.execute(tx);
  await sql`delete from video_progress where user_id = ${userId} or video_id in ${own}`.execute(tx);
  await sql`update videos set title = 'Deleted course', description = '', image = '', chapters = '[]', file_id = null,
      status = ${sql.lit(VideoStatus.Deleted)}, deleted_at = coalesce(deleted_at, ${now}), end_reason = null
    where artist_id = ${userId}`.execute(tx);
  await sql`update video_events set detail = null where video_id in ${own}`.execute(tx);
  await sql`update video_files set status = case status when 3 then status else ${sql.lit(VideoFileStatus.Replaced)} end,
      name = 'Deleted file', previews = null, finished_at = coalesce(finished_at, ${now}), lease_until = null
    where video_id in ${own}`.execute(tx);
}
