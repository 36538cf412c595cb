import { homeArtistsInput } from '@dubplate/shared/features/artists/model.ts';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/use-session.ts';
import { useCall } from '../../api/use-call.ts';
import { LikedArtists } from '../../features/artists/list/LikedArtists.tsx';
import { useRecentRequests } from '../../features/feedback/list/use-recent-requests.ts';
import { useRecentLoopchecks } from '../../features/loopcheck/list/use-recent-loopchecks.ts';
import { Faces } from '../../features/orders/Faces.tsx';
import { RECENT_MAX, type RecentOrder } from '../../features/orders/recent-order.ts';
import { useUpcomingSessions } from '../../features/private-sessions/list/use-upcoming-sessions.ts';
import { useNextTickets } from '../../features/sessions/list/use-next-tickets.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List, ListRow } from '../../ui/list/ListRow.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';
import { StatusPill } from '../../ui/status/StatusPill.tsx';
import { DateTime } from '../../ui/time/DateTime.tsx';

/** Of these the soonest, which leaves room for the latest answers. */
const AHEAD_MAX = 2;

const noneKnown = <Skeletons sizes={['h-18', 'h-18', 'h-18']} className="gap-2" />;

/** What a fan waits for and has got, and whom they like, before what everybody sees. Whether it is a fan may not be known yet. */
export function HomeMine() {
  const user = useUser();
  return (
    // What is below appears once it is known how long this is.
    <Container
      width="wide"
      className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-4 empty:hidden md:pt-10 [&:has([data-skeletons])~*]:invisible"
    >
      {user ? <Mine /> : noneKnown}
    </Container>
  );
}

function Mine() {
  const ahead = [useUpcomingSessions(), useNextTickets()];
  const sent = [useRecentLoopchecks(), useRecentRequests()];
  const news = sent.flatMap((rows) => rows ?? []).toSorted((one, other) => other.atMs - one.atMs);
  const next = ahead.flatMap((rows) => rows ?? []).toSorted((one, other) => one.atMs - other.atMs);
  const orders = [...next.slice(0, AHEAD_MAX), ...news].slice(0, RECENT_MAX);
  const { data: liked, error } = useCall('user/get-artists', {
    perPage: homeArtistsInput.perPage,
    filter: { liked: true },
  });
  if (ahead.includes(null) || sent.includes(null) || (!liked && !error)) return noneKnown;
  return (
    <>
      {orders.length > 0 && (
        <Section id="mine" title="Your requests and sessions">
          <List label="Your requests and sessions">
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </List>
        </Section>
      )}
      {liked && liked.items.length > 0 && <LikedArtists artists={liked.items} />}
    </>
  );
}

function Row({ order: { to, people, text, look, atMs, isAhead } }: { order: RecentOrder }) {
  return (
    <ListRow
      link={{ as: Link, to }}
      title={people.map(({ username }) => username).join(', ')}
      start={<Faces people={people} />}
      isEndBelow
      text={
        <>
          {text} · <DateTime at={atMs} show={isAhead ? 'minute' : 'day'} />
        </>
      }
      end={<StatusPill tone={look.tone}>{look.text}</StatusPill>}
    />
  );
}
