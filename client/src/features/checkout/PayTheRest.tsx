import { chargeUsdFor, isChargedMore } from '@dubplate/shared/features/payments/rules.ts';
import { formatTokens, TOKENS_PER_USD } from '@dubplate/shared/lib/tokens.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { CallError, callErrorOf, type CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { Button } from '../../ui/action/Button.tsx';
import { dollarsText, priceText } from '../../ui/money/Money.tsx';
import type { Obstacle } from '../payments/before-paying.ts';
import { PaymentSkeleton } from '../payments/PaymentSkeleton.tsx';
import { type Checkout, draftPrice } from './checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutWords } from './checkout-words.ts';
import type { Paid } from './send-problem.ts';
import { voucherRefusedNow } from './use-voucher.ts';
import { TermsLink } from '../../app/TermsLink.tsx';

/** The payment code is loaded when there is something to pay. */
const Payment = lazyPart(() => import('../payments/Payment.tsx'), 'Payment');

type PayTheRestProps<D extends CheckoutDraft> = {
  checkout: Checkout<D>;
  missing: number;
  /** What the order costs now. */
  total: number;
  onPaid: (paid: Paid) => Promise<void>;
};

/** The sum of the form stays while it is paid, although the balance already shows the new tokens. */
export function PayTheRest<D extends CheckoutDraft>({
  checkout,
  missing,
  total,
  onPaid,
}: PayTheRestProps<D>) {
  const { product, store, words } = checkout;
  const [shown, setShown] = useState(missing);
  /** What the button said when it was pressed. */
  const agreed = useRef(total);
  if (missing > 0 && missing !== shown) setShown(missing);
  useEffect(() => store.dispatch({ type: 'asked-to-pay' }), [store]);
  const { mutate } = useSWRConfig();
  // The draft as it is now: a payment ends with the functions of the render in which its button was pressed.
  const toPayNow = () => draftPrice(checkout, store.current()).toPay;
  /** Nothing is charged for a price that is no longer asked, or for what is no longer sold. */
  const obstacleTo = async (shownPrice: number): Promise<Obstacle | null> => {
    agreed.current = shownPrice;
    const refused = await voucherRefusedNow(checkout);
    if (refused !== null) return { text: refused };
    const code = toPayNow() === shownPrice ? await refusalNow(checkout, shownPrice) : 'price-changed';
    if (code === null) return null;
    const [prefix = ''] = checkout.changedCalls.afterRefusal;
    await mutate((key) => Array.isArray(key) && String(key[0]).startsWith(prefix));
    const words = checkout.problemWords(new CallError(code), store.current());
    return { text: words?.text ?? errorText(code) };
  };
  const smallest = chargeUsdFor(shown) * TOKENS_PER_USD;
  return (
    <div className="grid gap-3">
      <h4 className="text-lg">Pay the rest</h4>
      <p className="text-sm text-muted">{words.beforePaying}</p>
      {isChargedMore(shown) && (
        <p>
          The smallest payment is {dollarsText(smallest)}. The other {formatTokens(smallest - shown)} tokens
          stay in your wallet.
        </p>
      )}
      <Suspense fallback={<PaymentSkeleton />}>
        <Payment
          amountUsd={chargeUsdFor(shown)}
          context={product.paymentContext}
          onBeforePaying={async () => await obstacleTo(total)}
          onPaid={(transaction) => {
            // A price that rose while it was paid is asked for with a button.
            if (toPayNow() <= agreed.current) void onPaid(transaction);
          }}
        />
      </Suspense>
    </div>
  );
}

/** What cannot be asked now is left to the server, which asks itself before it sells. */
async function refusalNow<D extends CheckoutDraft>(
  checkout: Checkout<D>,
  price: number,
): Promise<CallErrorCode | null> {
  try {
    return (await checkout.refusalNow?.(price)) ?? null;
  } catch (error) {
    const { code } = callErrorOf(error);
    return code === 'not-found' ? code : null;
  }
}

type SendButtonsProps = {
  words: CheckoutWords;
  total: number;
  isSending: boolean;
  onSend: () => Promise<void>;
  onCancel: () => void;
};

export function SendButtons({ words, total, isSending, onSend, onCancel }: SendButtonsProps) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:flex-wrap">
      <Button isBusy={isSending} busyLabel={words.submitting} onClick={() => onSend()} className="sm:flex-1">
        {`${words.submit} for ${priceText(total)}`}
      </Button>
      <Button kind="quiet" disabled={isSending} onClick={onCancel}>
        Cancel
      </Button>
      <p className="w-full text-sm text-muted">
        {words.agreeing} you agree to the <TermsLink />.
      </p>
    </div>
  );
}
