import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import type { ReactNode } from 'react';
import type { ListView } from '../../../api/use-list.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { SkeletonMediaCard } from '../../../ui/status/SkeletonMediaCard.tsx';
import { cardGrid, SessionCard } from './SessionCard.tsx';

type Props = {
  label: string;
  list: ListView<'session/get-sessions' | 'session/get-artist-sessions'>;
  /** Those of the list that are shown. */
  sessions?: readonly Session[];
  empty: ReactNode;
  headingLevel?: 2 | 3;
};

/** Sessions as cards. */
export function SessionGrid({ label, list, sessions = list.items, empty, headingLevel = 2 }: Props) {
  return (
    <Loaded
      name="The sessions"
      data={list.first}
      error={list.error}
      onRetry={list.reload}
      headingLevel={2}
      skeleton={
        <span className={cardGrid}>
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <SkeletonMediaCard key={card} shape="wide" />
          ))}
        </span>
      }
    >
      {() => (
        <PagedList
          list={{ ...list, items: sessions }}
          noun={list.total === 1 ? 'session' : 'sessions'}
          empty={empty}
          isFading
        >
          <ul aria-label={label} className={cardGrid}>
            {sessions.map((session, index) => (
              <li key={session.id}>
                <SessionCard session={session} headingLevel={headingLevel} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </Loaded>
  );
}
