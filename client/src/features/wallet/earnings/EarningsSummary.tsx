import { CLEARING_DAYS } from '@dubplate/shared/features/wallet/rules.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/status/Skeleton.tsx';
import { EarningsSum } from './EarningsSum.tsx';

/** What an artist has earned, in three figures; the sales behind them are a page of their own. */
export function EarningsSummary() {
  const { data, error, mutate } = useCall('payment/get-user-earnings', { perPage: 1 });
  if (error && !data) {
    return (
      <ErrorState
        headingLevel={3}
        title="Your earnings could not be loaded"
        safe={`Your earnings are safe. ${errorText(error.code)}`}
        onRetry={() => mutate()}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonRegion label="Loading your earnings" className="grid gap-3 sm:grid-cols-3">
        {[1, 2, 3].map((box) => (
          <Skeleton key={box} className="h-28" />
        ))}
      </SkeletonRegion>
    );
  }
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <EarningsSum
        name="Pending"
        tokens={data.pending}
        help={`Clears ${CLEARING_DAYS} days after your answer.`}
      />
      <EarningsSum name="Available" tokens={data.available} help="To be paid out, or spent here." />
      <EarningsSum name="Lifetime" tokens={data.lifetime} help="Everything you earned, after fees." />
    </dl>
  );
}
