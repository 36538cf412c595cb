import { Button } from './Button.tsx';

type Props = {
  /** How many are shown and, if known, of how many. */
  shownCount: number;
  totalCount?: number;
  hasMore: boolean;
  isBusy?: boolean;
  onMore: () => void | Promise<unknown>;
  /** What is counted, in the plural: "artists". */
  noun: string;
};

export function LoadMore({ shownCount, totalCount, hasMore, isBusy = false, onMore, noun }: Props) {
  const whole = new Intl.NumberFormat('en-US');
  return (
    <div className="grid justify-items-center gap-3 pt-8">
      <output className="text-sm text-muted">
        {whole.format(shownCount)}
        {totalCount !== undefined && ` of ${whole.format(totalCount)}`} {noun}
      </output>
      {hasMore && (
        <Button kind="secondary" isWide isBusy={isBusy} busyLabel="Loading…" onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
