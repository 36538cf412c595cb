import type { Payout } from '@dubplate/shared/features/payouts/records.ts';
import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { errorText } from '../../api/error-texts.ts';
import { useSend } from '../../api/use-send.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { Button } from '../../ui/action/Button.tsx';
import { DateTime } from '../../ui/time/DateTime.tsx';
import { StatusPill } from '../../ui/status/StatusPill.tsx';
import { payoutEndings, payoutMethodNames, payoutStatusNames, payoutTones } from './payout-words.ts';

interface Props {
  payouts: readonly Payout[];
  onChanged: () => void;
}

/** Every pay-out with its status. The artist can take one back until staff have approved it. */
export function PayoutList({ payouts, onChanged }: Props) {
  return (
    <ul aria-label="Pay-outs, newest first" className="grid gap-2">
      {payouts.map((payout) => (
        <PayoutItem key={payout.id} payout={payout} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function PayoutItem({ payout, onChanged }: { payout: Payout; onChanged: () => void }) {
  const { id, date, amount, method, account, status, reference, reason, updatedDate, waitsUntil } = payout;
  const { send } = useSend('user/cancel-payment');

  const handleCancel = async () => {
    const result = await send({ payoutId: id });
    if (!result) return;
    showToast(
      result.ok
        ? { type: 'success', text: `${formatTokens(amount)} tokens are available again.` }
        : { type: 'error', text: errorText(result.error.code) },
    );
    onChanged();
  };

  return (
    <li className="grid gap-x-6 gap-y-3 rounded-card bg-sunken px-5 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid gap-1">
        <p className="tabular text-lg">
          <strong>{formatCents(amount)}</strong>{' '}
          <span className="text-muted">({formatTokens(amount)} tokens)</span>
        </p>
        <p className="text-sm text-muted">
          {payoutMethodNames[method]} {account}, requested <DateTime at={date} />
        </p>
        {reference && <p className="text-sm break-words">Reference: {reference}</p>}
        {reason && <p className="text-sm break-words">{reason}</p>}
        {waitsUntil !== null && (
          <p className="text-sm">
            We send it after <DateTime at={waitsUntil} />, because the account it goes to, your password or
            your email address has changed. Wasn’t it you? Take it back and choose a new password.
          </p>
        )}
        {payoutEndings[status] && <p className="text-sm text-muted">{payoutEndings[status]}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:justify-end">
        <span className="grid justify-items-start gap-1 sm:justify-items-end">
          <StatusPill tone={payoutTones[status]}>{payoutStatusNames[status]}</StatusPill>
          {updatedDate !== date && (
            <span className="text-sm text-muted">
              <DateTime at={updatedDate} />
            </span>
          )}
        </span>
        {status === PayoutStatus.Requested && (
          <Button
            kind="quiet"
            size="small"
            onClick={handleCancel}
            aria-label={`Take back ${formatCents(amount)}`}
          >
            Take back
          </Button>
        )}
      </div>
    </li>
  );
}
