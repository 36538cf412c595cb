import { centsOf, refundCentsFor } from '@dubplate/shared/features/payments/rules.ts';
import { formatCents, formatTokens, formatUsd } from '../../ui/money/amounts.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { isReason, ReasonField } from '../../ui/form/ReasonField.tsx';
import { type ActionMessage, useStaffAction } from '../../ui/action/use-staff-action.ts';
import { ValueField } from '../../ui/form/ValueField.tsx';
import { readTokens } from '../wallet/movement-draft.ts';
import type { PaymentRecord } from './payment-words.ts';
import { useKeptState } from '../../ui/form/use-kept-state.ts';

const reasonBounds = { min: 5, max: 300 };

/** Refunds the unspent tokens of a top-up. */
export function RefundButton({ payment }: { payment: PaymentRecord }) {
  if (payment.refundableTokens === 0) return null;
  return (
    <DialogButton text="Refund">{(close) => <RefundDialog payment={payment} onClose={close} />}</DialogButton>
  );
}

function RefundDialog({ payment, onClose }: { payment: PaymentRecord; onClose: () => void }) {
  const { refundableTokens, username } = payment;
  const [amount, setAmount] = useKeptState('refund tokens', String(refundableTokens));
  const [reason, setReason] = useKeptState('refund reason', '');
  const { send, ...status } = useStaffAction('admin/refund-topup', { onDone: onClose });
  const most = formatTokens(refundableTokens);
  const tokens = readTokens(amount, refundableTokens);

  function handleSubmit() {
    if (tokens === null) return;
    send({ paymentId: payment.id, tokens, reason: reason.trim() }, (after) => messageOf(payment, after));
  }

  return (
    <FormDialog
      title={`Refund ${username}`}
      effect={
        tokens === null
          ? `At most ${most} tokens are unspent and can be refunded.`
          : `${formatTokens(tokens)} tokens (${formatCents(tokens)}) leave the wallet of ${username} at once, and ${formatUsd(refundUsd(payment, tokens))} go back to ${payment.method ?? 'where they came from'}. We tell them by mail. A payment can be refunded only once: the rest can't be refunded later.`
      }
      verb={tokens === null ? 'Refund' : `Refund ${formatUsd(refundUsd(payment, tokens))}`}
      isDestructive
      isValid={tokens !== null && isReason(reason, reasonBounds)}
      {...status}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ValueField
        label="Tokens"
        value={amount}
        help={`At most ${most}, which are unspent.`}
        error={tokens === null ? `Please give a whole number from 1 to ${most}.` : null}
        hasFocus
        isNumber
        onChange={setAmount}
      />
      <ReasonField value={reason} bounds={reasonBounds} onChange={setReason} />
    </FormDialog>
  );
}

/** The provider may need time, or refuse; after a refusal the tokens come back. */
function messageOf(before: PaymentRecord, after: PaymentRecord): ActionMessage {
  const known = new Set(before.refunds.map(({ id }) => id));
  const refund = after.refunds.find(({ id }) => !known.has(id));
  if (refund?.status === 'failed')
    return { text: 'The provider refused the refund: the tokens have come back.', type: 'error' };
  if (refund?.status === 'pending')
    return { text: 'The tokens have left the wallet. The provider has not confirmed yet.', type: 'warning' };
  return { text: `${after.username} is refunded.`, type: 'success' };
}

function refundUsd({ amountUsd, tokens: creditedTokens }: PaymentRecord, tokens: number): number {
  if (creditedTokens === null) return 0;
  return refundCentsFor({ chargedCents: centsOf(amountUsd) ?? 0, creditedTokens }, tokens) / 100;
}
