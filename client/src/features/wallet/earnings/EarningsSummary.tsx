import { useCall } from '../../../api/use-call.ts';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
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
      skeleton={<Skeletons sizes={['h-28', 'h-28', 'h-28']} className="gap-3 sm:grid-cols-3" />}
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
