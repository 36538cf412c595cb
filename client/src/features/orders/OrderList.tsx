import type { ReactNode } from 'react';
import type { ListPath, ListView } from '../../api/use-list.ts';
import { List } from '../../ui/list/ListRow.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { Loaded } from '../../ui/status/Loaded.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

type Props<P extends ListPath> = {
  label: string;
  list: ListView<P>;
  product: { name: string; plural: string };
  empty: ReactNode;
  children: (order: ListView<P>['items'][number]) => ReactNode;
};

/** One side's orders of a product, a row each. */
export function OrderList<P extends ListPath>({ label, list, product, empty, children }: Props<P>) {
  const { first, error, items, total, reload } = list;
  return (
    <Loaded
      name={`Your ${product.plural}`}
      data={first}
      error={error}
      onRetry={reload}
      headingLevel={2}
      safe="Nothing is lost."
      skeleton={<Skeletons sizes={['h-23', 'h-23', 'h-23', 'h-23']} className="gap-2" />}
    >
      {() => (
        <PagedList list={list} noun={total === 1 ? product.name : product.plural} empty={empty}>
          <List label={label}>{items.map((order) => children(order))}</List>
        </PagedList>
      )}
    </Loaded>
  );
}
