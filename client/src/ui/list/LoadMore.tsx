import { Button } from '../action/Button.tsx';

/** A list of loaded pages; `useList` returns one. */
export interface GrowingList {
  items: readonly unknown[];
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void | Promise<unknown>;
}

type Props = {
  list: GrowingList;
  /** What is counted, in the plural: "artists". */
  noun: string;
};

export function LoadMore({ list, noun }: Props) {
  const { items, total, hasMore, isLoadingMore, loadMore } = list;
  const whole = new Intl.NumberFormat('en-US');
  return (
    <div className="grid justify-items-center gap-3 pt-8">
      <output className="text-sm text-muted">
        {whole.format(items.length)} of {whole.format(total)} {noun}
      </output>
      {hasMore && (
        <Button kind="secondary" isWide isBusy={isLoadingMore} busyLabel="Loading…" onClick={loadMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
