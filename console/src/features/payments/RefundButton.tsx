import Button from '@mui/material/Button';
import { useState } from 'react';
import { centsOf, refundCentsFor } from '@dubplate/shared/features/payments/rules.ts';
import { formatCents, formatTokens, formatUsd } from '../../ui/money/amounts.ts';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { isReason, ReasonField } from '../../ui/form/ReasonField.tsx';
import type { Told } from '../../ui/action/use-act.ts';
import { useDeed } from '../../ui/action/use-deed.ts';
import { ValueField } from '../../ui/form/ValueField.tsx';
import { readTokens } from '../wallet/movement-draft.ts';
import type { PaymentRecord } from './payment-words.ts';

const reasonBounds = { min: 5, max: 300 };

/** Sends a top-up back to where it came from, as far as its tokens are unspent. */
export function RefundButton({ payment }: { payment: PaymentRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  if (payment.refundableTokens === 0) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        Refund
      </Button>
      {isOpen ? <RefundDialog payment={payment} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function RefundDialog({ payment, onClose }: { payment: PaymentRecord; onClose: () => void }) {
  const { refundableTokens, username } = payment;
  const [amount, setAmount] = useState(String(refundableTokens));
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { send, isBusy, error } = useDeed('admin/refund-topup', onClose);
  const tokens = readTokens(amount, refundableTokens);

  function handleSubmit() {
    setIsTried(true);
    if (tokens === null || !isReason(reason, reasonBounds)) return;
    send({ paymentId: payment.id, tokens, reason: reason.trim() }, (after) => toldOf(payment, after));
  }

  return (
    <FormDialog
      title={`Refund ${username}`}
      effect={
        tokens === null
          ? `At most ${formatTokens(refundableTokens)} tokens are unspent and could go back.`
          : `${formatTokens(tokens)} tokens (${formatCents(tokens)}) leave the wallet of ${username} at once, and ${formatUsd(refundUsd(payment, tokens))} go back to ${payment.method ?? 'where they came from'}. They are told by mail. A payment can be sent back once: what stays now stays for good.`
      }
      verb={tokens === null ? 'Refund' : `Refund ${formatUsd(refundUsd(payment, tokens))}`}
      isGrave
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ValueField
        label="Tokens"
        value={amount}
        help={`At most ${formatTokens(refundableTokens)}, which are unspent.`}
        error={
          isTried && tokens === null
            ? `Please give a whole number from 1 to ${formatTokens(refundableTokens)}.`
            : null
        }
        hasFocus
        isNumber
        onChange={setAmount}
      />
      <ReasonField value={reason} bounds={reasonBounds} isTried={isTried} onChange={setReason} />
    </FormDialog>
  );
}

/** The provider may need time, and may refuse: then the tokens have come back. */
function toldOf(before: PaymentRecord, after: PaymentRecord): Told {
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
