import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../api/use-session.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { priceText } from '../../../ui/money/Money.tsx';

/** Earnings are no balance before they are turned into tokens. For artists that is cheaper than buying some. */
export function UseEarnings({ onConverted }: { onConverted: () => void }) {
  const user = useUser();
  const isArtist = user?.type === UserType.Artist && !user.frozen;
  const { data } = useCall('payment/get-user-earnings', isArtist ? { perPage: 1 } : null);
  if (!data || data.available === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3">
      <p>
        Your earnings: <strong>{priceText(data.available)}</strong> available
      </p>
      <Button
        kind="secondary"
        size="small"
        onClick={() => openModal('earnings', { availableTokens: data.available, onConverted })}
      >
        Use your earnings
      </Button>
    </div>
  );
}
