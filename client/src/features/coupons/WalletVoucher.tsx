import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useState } from 'react';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useSend } from '../../api/use-send.ts';
import { useUser } from '../../api/use-session.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { couponProblem, EMPTY_VOUCHER_TEXT } from './coupon-problem.ts';
import { VoucherForm } from './VoucherForm.tsx';

/** In the wallet a voucher is redeemed at once: its tokens are credited as bonus, and the field is free for another. */
export function WalletVoucher() {
  const user = useUser();
  const { send } = useSend('coupon/apply');
  const [error, setError] = useState<string | null>(null);
  // A new form takes the old one's place after each voucher.
  const [redeemedCount, setRedeemedCount] = useState(0);
  if (!user) return null;

  const handleApply = async (text: string) => {
    const code = text.trim();
    if (code === '') return setError(EMPTY_VOUCHER_TEXT);
    setError(null);
    const result = await send({ code, context: 'wallet' });
    if (!result) return;
    if (!result.ok) return setError(couponProblem(result.error));
    const { amount, token } = result.answer;
    patchUser({ bonus: user.bonus + amount, ...(token !== undefined && { token }) });
    showToast({ type: 'tokens-credited', text: `${formatTokens(amount)} Tokens Credited` });
    setRedeemedCount(redeemedCount + 1);
  };

  return (
    <VoucherForm
      key={redeemedCount}
      code=""
      label="Voucher code"
      isOptional={false}
      error={error}
      help="Upper and lower case matter. Its tokens are credited at once."
      onCodeChange={() => setError(null)}
      onApply={(code) => void handleApply(code)}
    />
  );
}
