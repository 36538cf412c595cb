import type { ReactNode } from 'react';
import type { ListPath, ListView } from '../../api/use-list.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { Loaded } from '../../ui/status/Loaded.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

type Props<P extends ListPath> = {
  list: ListView<P>;
  /** When fans can write one. */
  empty: string;
  /** A `ReviewCard` with its key. */
  children: (order: ListView<P>['items'][number]) => ReactNode;
};

/** What fans said about an artist's work on one product. */
export function ReviewCards<P extends ListPath>({ list, empty, children }: Props<P>) {
  const { first, error, items, total, reload } = list;
  return (
    <Loaded
      name="Your reviews"
      data={first}
      error={error}
      onRetry={reload}
      headingLevel={2}
      skeleton={<Skeletons sizes={['h-40', 'h-40', 'h-40']} className="gap-3" />}
    >
      {() => (
        <PagedList
          list={list}
          noun={total === 1 ? 'review' : 'reviews'}
          empty={
            <EmptyState
              title="No reviews yet"
              text={`${empty} What they write appears here, and you decide whether your page shows it.`}
            />
          }
        >
          <ul aria-label="Reviews" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {items.map((order) => children(order))}
          </ul>
        </PagedList>
      )}
    </Loaded>
  );
}

export function ReviewCard({ author, children }: { author: string; children: ReactNode }) {
  return (
    <li>
      <Card as="article" aria-label={`Review by ${author}`} className="grid gap-4">
        {children}
      </Card>
    </li>
  );
}
