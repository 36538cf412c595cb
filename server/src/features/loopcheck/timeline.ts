import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { sql } from 'kysely';
import type { TimelineSource } from '../../context.ts';

const name = sql`case when u.erased_at is null then u.username else 'Deleted user' end`;
const link = sql`'/admin/loopcheck/' || e.request_id || '/show'`;
const ending = sql`case e.status when ${sql.lit(LoopcheckStatus.Answered)} then 'answered'
  when ${sql.lit(LoopcheckStatus.Canceled)} then 'canceled' else 'expired' end`;

/** What a person sent and what a person received as an artist, and how each part of it ended. */
export const orderTimeline: TimelineSource = {
  kind: 'order',
  isSuperAdminOnly: false,
  linesOf: (userId) => sql`select 'order:' || e.id as id, e.created_at as date,
      'Loopcheck sent to ' || coalesce((select string_agg(${name}, ', ' order by x.position)
        from loopcheck_entries as x join users as u on u.id = x.artist_id where x.request_id = e.id), '') as what,
      null::text as actor_id, e.total_tokens as tokens, '/admin/loopcheck/' || e.id || '/show' as link
    from loopcheck_requests as e where e.requester_id = ${userId}
  union all
    select 'got:' || e.request_id, e.created_at, 'Loopcheck received from ' || ${name}, null, e.price_tokens, ${link}
    from loopcheck_entries as e join users as u on u.id = e.requester_id where e.artist_id = ${userId}
  union all
    select 'done:' || e.request_id, e.updated_at, 'Loopcheck of ' || ${name} || ' ' || ${ending}, null, null, ${link}
    from loopcheck_entries as e join users as u on u.id = e.requester_id
    where e.artist_id = ${userId} and e.updated_at is not null
  union all
    select 'end:' || e.request_id || ':' || e.position, e.updated_at,
      case e.status when ${sql.lit(LoopcheckStatus.Answered)} then 'Loopcheck answered by ' else 'Loopcheck ' || ${ending} || ' at ' end || ${name},
      null, null, ${link}
    from loopcheck_entries as e join users as u on u.id = e.artist_id
    where e.requester_id = ${userId} and e.updated_at is not null`,
};
