import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useUser } from '../../../../api/use-session.ts';
import { dollarsText } from '../../../../ui/money/Money.tsx';
import { draftPrice } from './draft-price.ts';
import { dispatchDraft, useDraft } from '../draft-store.ts';
import { usePanelParts } from '../panel-parts.ts';
import { tryVoucher } from './use-voucher.ts';

/** The voucher of the draft. Visitors have none: it belongs to a person. */
export function VoucherPart() {
  const user = useUser();
  const draft = useDraft();
  const { voucherForm, applyVoucher } = usePanelParts();
  if (!user) return null;
  const { coupon, voucherText, voucherProblem } = draft;
  const { discount } = draftPrice(draft);
  const lost = coupon.amount - discount;
  return voucherForm({
    code: voucherText,
    error: voucherProblem,
    applied: coupon.code !== '' && (
      <>
        Voucher applied: {formatTokens(discount)} tokens off.
        <span className="text-muted"> ({dollarsText(discount)})</span>
        {lost > 0 && ` The other ${formatTokens(lost)} are not used.`}
      </>
    ),
    onCodeChange: (text) => dispatchDraft({ type: 'voucher-typed', text }),
    onApply: (text) => void tryVoucher(text, applyVoucher),
    onRemove: () => dispatchDraft({ type: 'voucher-removed' }),
  });
}
