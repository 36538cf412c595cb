import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/layout/Section.tsx';
import { OrderList } from '../../orders/OrderList.tsx';
import { useOrderList } from '../../orders/use-order-list.ts';
import { SessionRow } from './SessionRow.tsx';

const PER_PAGE = 20;

type When = 'open' | 'past';

/** One side's private sessions that are to come, earliest first, or over, latest first. */
export function useSessionList(viewer: Viewer, when: When) {
  const path =
    viewer === 'artist'
      ? ('privateSessions/get-artist-private-sessions' as const)
      : ('privateSessions/get-user-private-sessions' as const);
  return useOrderList(path, {
    perPage: PER_PAGE,
    filter: { when },
    ...(when === 'past' && { order: 'desc' as const }),
  });
}

type Props = {
  viewer: Viewer;
  /** Shown when there has never been one. */
  emptyAhead: ReactNode;
};

/** What is happening or to come, and below it what is over. */
export function SessionLists({ viewer, emptyAhead }: Props) {
  const past = useSessionList(viewer, 'past');
  const hasPast = past.first === undefined || past.total > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 [&>section:has([data-skeletons])~section]:invisible">
      <Section id="upcoming" title="Upcoming">
        <SessionList viewer={viewer} when="open" empty={emptyAhead} />
      </Section>
      {(hasPast || past.error) && (
        <Section id="past" title="Past">
          <SessionList viewer={viewer} when="past" empty={null} />
        </Section>
      )}
    </div>
  );
}

export function SessionList({ viewer, when, empty }: { viewer: Viewer; when: When; empty: ReactNode }) {
  const list = useSessionList(viewer, when);
  const label = when === 'open' ? 'Upcoming private sessions' : 'Past private sessions';
  return (
    <OrderList label={label} list={list} product={products.private} empty={empty}>
      {(session) => <SessionRow key={session.id} session={session} viewer={viewer} />}
    </OrderList>
  );
}
