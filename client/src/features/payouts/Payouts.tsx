import { useList } from '../../api/use-list.ts';
import { useUser } from '../../api/use-session.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { Loaded } from '../../ui/status/Loaded.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';
import { payoutRefusals } from './payout-words.ts';
import { PayoutRequest } from './PayoutRequest.tsx';
import { PayoutList } from './PayoutList.tsx';

const PAGE_SIZE = 20;

/** The form that requests a pay-out, then the earlier pay-outs. */
export function Payouts({ onChanged }: { onChanged: () => void }) {
  const user = useUser();
  const list = useList('user/get-payouts', { perPage: PAGE_SIZE });

  const handleChanged = () => {
    void list.reload();
    onChanged();
  };

  if (!user) return null;
  return (
    <Loaded
      name="Your pay-outs"
      data={list.first}
      error={list.error}
      onRetry={list.reload}
      safe="Your earnings are safe."
      skeleton={<Skeletons sizes={['h-24', 'h-24']} />}
    >
      {(payouts) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {payouts.refusal === null ? (
            <PayoutRequest uid={user.uid} payouts={payouts} onRequested={handleChanged} />
          ) : (
            <p className="max-w-prose rounded-card bg-sunken px-5 py-4">{payoutRefusals[payouts.refusal]}</p>
          )}
          <PagedList list={list} noun="pay-outs" empty={<NoPayouts />}>
            <PayoutList payouts={list.items} onChanged={handleChanged} />
          </PagedList>
        </div>
      )}
    </Loaded>
  );
}

function NoPayouts() {
  return (
    <EmptyState
      headingLevel={3}
      title="No pay-outs yet"
      text="Each pay-out you request appears here and shows its status until the money is sent."
    />
  );
}
