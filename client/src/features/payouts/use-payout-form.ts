import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/error-texts.ts';
import { useSend } from '../../api/use-send.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { readAmount } from '../../ui/money/read-amount.ts';
import {
  emptyPayoutDraft,
  type PayoutDraft,
  payoutErrors,
  payoutInput,
  readPayoutDraft,
  writePayoutDraft,
} from './payout-draft.ts';

export interface PayoutFormProps {
  uid: string;
  payouts: CallAnswer<'user/get-payouts'>;
  onRequested: () => void;
}

/** The state of the pay-out form: values, errors and sending. */
export function usePayoutForm({ uid, payouts, onRequested }: PayoutFormProps) {
  const { available, minimum, lastDetails } = payouts;
  const { send, isSending } = useSend('user/request-payment');
  const [draft, setDraft] = useState(() => firstDraft(uid, lastDetails));
  // An untouched amount follows the available tokens.
  const [typed, setTyped] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const amountText = typed ?? String(available);
  const amount = readAmount(amountText, { min: minimum, max: available });

  const change = (changes: Partial<PayoutDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writePayoutDraft(uid, next);
    // Changing a field clears only its own error.
    setErrors(
      (before) => before && Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))),
    );
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const found = { ...(amount.error !== null && { amount: amount.error }), ...payoutErrors(draft) };
    const hasErrors = Object.keys(found).length > 0;
    setErrors(hasErrors ? found : null);
    if (hasErrors || amount.tokens === null) return;
    const result = await send(payoutInput(draft, amount.tokens));
    if (!result) return;
    if (!result.ok) {
      const { code, fields } = result.error;
      setErrors(fieldsOf(fields));
      return setProblem(code === 'insufficient-credit' ? 'Less is available now.' : errorText(code));
    }
    writePayoutDraft(uid, null);
    showToast({ type: 'success', text: 'Payment request received!' });
    onRequested();
  };

  return { draft, change, amount, amountText, typeAmount: setTyped, errors, problem, isSending, submit };
}

/** Prefills the last pay-out's values except the account. Values typed in this tab come first. */
function firstDraft(uid: string, last: PayoutFormProps['payouts']['lastDetails']): PayoutDraft {
  if (!last) return { ...emptyPayoutDraft, ...readPayoutDraft(uid) };
  const { method, fullName, address, country } = last;
  return { ...emptyPayoutDraft, method, fullName, address, country, ...readPayoutDraft(uid) };
}

/** The server names fields below `userInfos`. */
function fieldsOf(fields: Record<string, string> | undefined): Record<string, string> | null {
  if (!fields) return null;
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^userInfos\./, ''), text]),
  );
}
