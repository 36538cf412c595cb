import {
  sessionsPageInputs,
  type SessionSort,
  sessionSorts,
} from '@dubplate/shared/features/sessions/model.ts';
import { Link } from 'react-router-dom';
import { useList } from '../../../api/use-list.ts';
import { useUser } from '../../../api/use-session.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ZoneNote } from '../words/SessionDate.tsx';
import { SessionGrid } from './SessionGrid.tsx';
import { sortNames } from './session-sorts.ts';
import { useReloadWithLive } from './use-reload-with-live.ts';
import { visibleLive } from './visible-sessions.ts';

type ListingProps = { sort: SessionSort; which: 'all' | 'upcoming'; onSort: (sort: SessionSort) => void };

/** The sessions of all artists, in the order that the address says. */
export function SessionListing({ sort, which, onSort }: ListingProps) {
  const list = useList(
    'session/get-sessions',
    { ...sessionsPageInputs[which], sort },
    { isAlwaysFresh: true },
  );
  useReloadWithLive(list.reload);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Select
        label="Order"
        value={sort}
        options={sessionSorts.map((value) => ({ value, label: sortNames[value] }))}
        onChange={({ target }) => onSort(target.value as SessionSort)} // one of the options
        className="w-full max-w-64"
      />
      <p className="text-sm text-muted empty:hidden">
        <ZoneNote />
      </p>
      <SessionGrid label="Sessions" list={list} empty={<NoSessions />} />
    </div>
  );
}

/** What runs at this moment; it fills and empties while one watches. */
export function LiveListing() {
  const user = useUser();
  const list = useList('session/get-sessions', sessionsPageInputs.live, { isAlwaysFresh: true });
  useReloadWithLive(list.reload);
  return (
    <SessionGrid
      label="Live now"
      list={list}
      sessions={visibleLive(list.items, user)}
      empty={
        <EmptyState
          title="Nobody is live right now"
          text="Get a ticket for one of the next sessions, and we tell you when it begins."
          action={
            <Link to={paths.upcoming} className={buttonClass('primary')}>
              See upcoming sessions
            </Link>
          }
        />
      }
    />
  );
}

function NoSessions() {
  return (
    <EmptyState
      title="No sessions planned yet"
      text="Ask an artist for one: on their page, with “Request a session”. They see how many fans want it."
      action={
        <Link to={paths.artists} className={buttonClass('primary')}>
          Find an artist
        </Link>
      }
    />
  );
}
