import { errorText } from '../../api/error-texts.ts';
import { useList } from '../../api/use-list.ts';
import { useUser } from '../../api/use-session.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { LoadMore } from '../../ui/list/LoadMore.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/status/Skeleton.tsx';
import { payoutRefusals } from './payout-words.ts';
import { PayoutRequest } from './PayoutRequest.tsx';
import { PayoutList } from './PayoutList.tsx';

const PAGE_SIZE = 20;

/** What is available can be asked for here; below stands what was asked for before. */
export function Payouts({ onChanged }: { onChanged: () => void }) {
  const user = useUser();
  const list = useList('user/get-payouts', { perPage: PAGE_SIZE });
  const { first, items } = list;

  const handleChanged = () => {
    void list.reload();
    onChanged();
  };

  if (!user) return null;
  if (list.error && !first) {
    return (
      <ErrorState
        headingLevel={3}
        title="Your pay-outs could not be loaded"
        safe={`Your earnings are safe. ${errorText(list.error.code)}`}
        onRetry={list.reload}
      />
    );
  }
  if (!first) {
    return (
      <SkeletonRegion label="Loading your pay-outs" className="grid gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </SkeletonRegion>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {first.refusal === null ? (
        <PayoutRequest uid={user.uid} payouts={first} onRequested={handleChanged} />
      ) : (
        <p className="max-w-prose rounded-card bg-sunken px-5 py-4">{payoutRefusals[first.refusal]}</p>
      )}
      {items.length > 0 ? (
        <div>
          <PayoutList payouts={items} onChanged={handleChanged} />
          <LoadMore list={list} noun="pay-outs" />
        </div>
      ) : (
        <EmptyState
          headingLevel={3}
          title="No pay-out yet"
          text="What you ask for stands here with what became of it, from the request to the transfer."
        />
      )}
    </div>
  );
}
