import { useCall } from '../../../api/use-call.ts';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { availableHelp, EarningsSum, lifetimeHelp, pendingHelp } from './EarningsSum.tsx';

/** What an artist has earned, in three figures. The earnings page lists the sales. */
export function EarningsSummary() {
  const { data, error, mutate } = useCall('payment/get-user-earnings', { perPage: 1 });
  return (
    <Loaded
      name="Your earnings"
      data={data}
      error={error}
      onRetry={() => mutate()}
      safe="Your earnings are safe."
      skeleton={
        <span className="grid gap-3 sm:grid-cols-3">
          {[1, 2, 3].map((box) => (
            <Skeleton key={box} className="h-28" />
          ))}
        </span>
      }
    >
      {({ pending, available, lifetime }) => (
        <dl className="grid gap-3 sm:grid-cols-3">
          <EarningsSum name="Pending" tokens={pending} help={pendingHelp} />
          <EarningsSum name="Available" tokens={available} help={availableHelp} />
          <EarningsSum name="Lifetime" tokens={lifetime} help={lifetimeHelp} />
        </dl>
      )}
    </Loaded>
  );
}
