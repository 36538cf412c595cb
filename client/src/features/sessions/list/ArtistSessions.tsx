import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { useList } from '../../../api/use-list.ts';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { startsAtMs } from '../words/session-words.ts';
import { SessionCard } from './SessionCard.tsx';

const PER_PAGE = 12;
const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 sm:grid-cols-2';

/** On an artist's page: the sessions to come and those that were held. Nothing before the first. */
export function ArtistSessions({ artistId }: { artistId: string }) {
  const list = useList('session/get-artist-sessions', { artistId, perPage: PER_PAGE });
  const isPast = ({ status }: Session) => status === SessionStatus.Finished;
  // The answer has the newest date first; what comes next is read first.
  const open = list.items
    .filter((session) => !isPast(session))
    .toSorted((a, b) => startsAtMs(a) - startsAtMs(b));
  const past = list.items.filter(isPast);
  if (list.items.length === 0) return null;
  return (
    <>
      <Part title="Upcoming sessions" sessions={open} />
      <Part title="Past sessions" sessions={past} />
      {list.hasMore && <LoadMore list={list} noun="sessions" />}
    </>
  );
}

function Part({ title, sessions }: { title: string; sessions: readonly Session[] }) {
  if (sessions.length === 0) return null;
  const id = title.toLowerCase().replace(' ', '-');
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className={gridClass}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} headingLevel={3} showsArtist={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
