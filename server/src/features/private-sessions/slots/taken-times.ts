import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { sql } from 'kysely';
import type { Collected } from '../../../context.ts';

/**
 * Private sessions take their artist's time. Those that are over count for the limits of their day and week. Those that the artist booked
 * as a fan take it too: the import of the artist's calendar leaves them out.
 */
export const privateSessionTimes: Collected['takenTimes'][number] = ({ artistId, from, to }) =>
  sql`select 'private-session'::text as kind, id, starts_at, ends_at from private_sessions
    where artist_id = ${artistId} and status <> ${sql.lit(PrivateSessionStatus.Canceled)}
      and starts_at < ${to} and ends_at > ${from}
  union all select 'booked-session', id, starts_at, ends_at from private_sessions
    where fan_id = ${artistId} and status <> ${sql.lit(PrivateSessionStatus.Canceled)}
      and starts_at < ${to} and ends_at > ${from}`;
