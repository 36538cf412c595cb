import { Link, useSearchParams } from 'react-router-dom';
import { useList } from '../../../api/use-list.ts';
import { useUser } from '../../../api/use-session.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { List } from '../../../ui/list/ListRow.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { OwnRequests } from '../request/OwnRequests.tsx';
import { useReloadWithLive } from '../list/use-reload-with-live.ts';
import { Price } from '../../../ui/money/Price.tsx';
import { ZoneNote } from '../words/SessionDate.tsx';
import { SessionRow } from './SessionRow.tsx';

type When = 'open' | 'past';

const PER_PAGE = 20;
const texts = {
  open: {
    title: 'Nothing to come',
    text: 'Find a live session, get your ticket, and it waits for you here.',
  },
  past: {
    title: 'No past sessions yet',
    text: 'Sessions that you were in stay here, with their replay.',
  },
};

/** The tickets of the viewer. Which are shown is in the address. */
export function MyTickets() {
  const [query, setQuery] = useSearchParams();
  const when: When = query.get('when') === 'past' ? 'past' : 'open';
  return (
    <>
      <Tabs
        label="Tickets"
        value={when}
        tabs={[
          { value: 'open', label: 'To come' },
          { value: 'past', label: 'Past' },
        ]}
        onChange={(next) => setQuery(next === 'open' ? {} : { when: next }, { replace: true })}
      >
        <TicketList key={when} when={when} />
      </Tabs>
      <OwnRequests />
    </>
  );
}

function TicketList({ when }: { when: When }) {
  const user = useUser();
  const list = useList(
    'session/get-purchased-sessions',
    user ? { perPage: PER_PAGE, filter: { when }, ...(when === 'past' && { order: 'desc' }) } : null,
    { isAlwaysFresh: true },
  );
  useReloadWithLive(list.reload);
  const { first, error, items, total, reload } = list;
  return (
    <Loaded
      name="Your tickets"
      data={first}
      error={error}
      onRetry={reload}
      headingLevel={2}
      safe="Nothing is lost."
      skeleton={<Skeletons sizes={['h-24', 'h-24', 'h-24']} className="gap-2" />}
    >
      {() => (
        <PagedList
          list={list}
          noun={total === 1 ? 'ticket' : 'tickets'}
          empty={
            <EmptyState
              {...texts[when]}
              action={
                <Link to={paths.upcoming} className={buttonClass('primary')}>
                  See upcoming sessions
                </Link>
              }
            />
          }
        >
          <p className="mb-3 text-sm text-muted empty:hidden">
            <ZoneNote />
          </p>
          <List label="Tickets">
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                note={session.artistName}
                end={
                  <>
                    <Price amount={session.ticket.paid} className="text-sm" />
                    {session.hasReplay && <span className="text-sm font-semibold">Watch the replay</span>}
                  </>
                }
              />
            ))}
          </List>
        </PagedList>
      )}
    </Loaded>
  );
}
