import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useUser } from '../../api/use-session.ts';
import { dollarsText } from '../../ui/money/Money.tsx';
import { VoucherForm } from '../coupons/VoucherForm.tsx';
import { draftPrice, type VoucherCheckout } from './checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { tryVoucher } from './use-voucher.ts';

/** The voucher of the draft. Visitors have none: it belongs to a person. */
export function DraftVoucher<D extends CheckoutDraft>({ checkout }: { checkout: VoucherCheckout<D> }) {
  const { store } = checkout;
  const user = useUser();
  const draft = store.useDraft();
  if (!user) return null;
  const { coupon, voucherText, voucherProblem } = draft;
  const { discount } = draftPrice(checkout, draft);
  const lost = coupon.amount - discount;
  return (
    <VoucherForm
      code={voucherText}
      error={voucherProblem}
      applied={
        coupon.code !== '' && (
          <>
            Voucher applied: {formatTokens(discount)} tokens off.
            <span className="text-muted"> ({dollarsText(discount)})</span>
            {lost > 0 && ` The other ${formatTokens(lost)} are not used.`}
          </>
        )
      }
      onCodeChange={(text) => store.dispatch({ type: 'voucher-typed', text })}
      onApply={(text) => void tryVoucher(checkout, text)}
      onRemove={() => store.dispatch({ type: 'voucher-removed' })}
    />
  );
}
