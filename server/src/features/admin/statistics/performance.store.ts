import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { RequestType } from '@dubplate/shared/features/feedback/model.ts';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { HoldStatus } from '@dubplate/shared/features/wallet/model.ts';
import { type RawBuilder, sql } from 'kysely';

/** One artist's figures of a period. Source: docs/product/figures.md#artists-performance. */
export interface PerformanceRow {
  id: string;
  username: string;
  email: string;
  last_active: Date | null;
  received: number;
  answered: number;
  expired: number;
  canceled: number;
  open: number;
  answer_seconds: number;
  rated: number;
  rating_sum: number;
  reviews: number;
  tokens_earned: number;
  first_requests: number;
  sessions: number;
}

const { Pending, Answered, Canceled, Expired } = RequestStatus;
const counted = (status: RequestStatus) => sql`count(*) filter (where status = ${sql.lit(status)})::bigint`;

/**
 * All artists with their figures: four sums over what was sent, delivered or held since then, joined by artist. The statement is the
 * same however many artists there are, and a count of the rows skips the sums.
 */
export function performanceSince(since: Date | null): RawBuilder<unknown> {
  const from = (column: string) => (since === null ? sql`true` : sql`${sql.ref(column)} >= ${since}`);
  return sql`(
    select u.id, u.username, u.email, u.last_login_at as last_active,
      coalesce(f.received, 0) as received, coalesce(f.answered, 0) as answered, coalesce(f.expired, 0) as expired,
      coalesce(f.canceled, 0) as canceled, coalesce(f.open, 0) as open, coalesce(f.answer_seconds, 0) as answer_seconds,
      coalesce(f.rated, 0) as rated, coalesce(f.rating_sum, 0) as rating_sum, coalesce(f.reviews, 0) as reviews,
      coalesce(h.tokens_earned, 0) as tokens_earned, coalesce(c.first_requests, 0) as first_requests,
      coalesce(s.sessions, 0) as sessions
    from users as u
    left join (
      select artist_id, count(*)::bigint as received, ${counted(Answered)} as answered, ${counted(Expired)} as expired,
        ${counted(Canceled)} as canceled, ${counted(Pending)} as open,
        coalesce(sum(round(extract(epoch from updated_at - created_at))) filter (where status = ${sql.lit(Answered)}), 0)::bigint as answer_seconds,
        count(rating)::bigint as rated, coalesce(sum(rating), 0)::bigint as rating_sum,
        count(*) filter (where review is not null or rating is not null)::bigint as reviews
      from feedback_lines where type = ${sql.lit(RequestType.Feedback)} and ${from('created_at')} group by artist_id) as f on f.artist_id = u.id
    left join (
      select seller_id, sum(net - reversed_net)::bigint as tokens_earned
      from wallet_holds where status in (${sql.lit(HoldStatus.Released)}, ${sql.lit(HoldStatus.Split)}, ${sql.lit(HoldStatus.Reversed)}) and ${from('closed_at')} group by seller_id) as h on h.seller_id = u.id
    left join (
      select artist_id, ${counted(Answered)} as first_requests
      from loopcheck_lines where ${from('created_at')} group by artist_id) as c on c.artist_id = u.id
    left join (
      select artist_id, count(*)::bigint as sessions
      from private_sessions where status = ${sql.lit(PrivateSessionStatus.Completed)} and ${from('starts_at')} group by artist_id) as s on s.artist_id = u.id
    where u.type = ${sql.lit(UserType.Artist)}) as p`;
}
