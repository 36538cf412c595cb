import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { sql } from 'kysely';
import type { Collected } from '../../context.ts';

/** Live sessions that are to come or run take their artist's time. */
export const liveSessionTimes: Collected['takenTimes'][number] = ({ artistId, from, to }) =>
  sql`select 'live-session'::text as kind, id, starts_at,
      starts_at + make_interval(mins => planned_minutes) as ends_at from sessions
    where artist_id = ${artistId} and status < ${sql.lit(SessionStatus.Finished)}
      and starts_at < ${to} and starts_at + make_interval(mins => planned_minutes) > ${from}`;
