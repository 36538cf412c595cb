import type { ReactNode } from 'react';
import { useSession } from '../../api/use-session.ts';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { usePendingPayment } from '../payments/resume/pending-payment.ts';
import { type Checkout, draftPrice } from './checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { PayTheRest, SendButtons } from './PayTheRest.tsx';
import { PriceCard } from './PriceCard.tsx';
import { SendProblemNotice } from './SendProblemNotice.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { StepHeading } from './StepHeading.tsx';
import type { Sending } from './use-send-draft.ts';

type Props<D extends CheckoutDraft> = {
  checkout: Checkout<D>;
  sending: Sending;
  /** What is paid for: "2 File(s) X 1 Artist(s)". */
  label: string;
  /** Stands in the place of the payment while the order cannot be sent yet. */
  waitingFor: ReactNode | null;
  onSignIn: () => void;
  onCancel: () => void;
  onLeave: () => void;
};

/** The last step: the price, the part that the wallet pays, and a card or PayPal for the rest. */
export function PaymentStep<D extends CheckoutDraft>(props: Props<D>) {
  const { checkout, sending, label, waitingFor, onLeave } = props;
  const { send, isSending, problem } = sending;
  const { user, state } = useSession();
  const draft = checkout.store.useDraft();
  const step = usePaymentStep(props);
  return (
    <section className="grid gap-5">
      <StepHeading back={{ label: 'Back to summary', onBack: checkout.backToPrice }}>Payment</StepHeading>
      <PriceCard
        label={label}
        price={step.price}
        voucherCode={draft.coupon.code}
        missing={step.missing}
        isSplit={!draft.isUnanswered}
      />
      {problem && <SendProblemNotice checkout={checkout} problem={problem} onLeave={onLeave} />}
      {state === 'unknown' && <Skeleton className="h-32 w-full" />}
      {state === 'visitor' && <SignInFirst onSignIn={props.onSignIn} />}
      {user && waitingFor && !step.isPaymentPending && waitingFor}
      {user && step.isPaidAlready && (
        <Notice>
          Your payment has arrived: the tokens are in your wallet. Your request has not been sent yet.
        </Notice>
      )}
      {user && draft.isUnanswered && !isSending && !problem && (
        <Notice role="alert">
          Your last attempt got no answer, so it may have been sent. Send it again to find out: it is never
          sent or paid twice.
        </Notice>
      )}
      {isSending && <Notice>Sending your request…</Notice>}
      {user && step.isPaying && <PayTheRest checkout={checkout} missing={step.missing} onPaid={send} />}
      {user && step.isSendable && (
        <SendButtons total={step.price.toPay} isSending={isSending} onSend={send} onCancel={props.onCancel} />
      )}
    </section>
  );
}

function usePaymentStep<D extends CheckoutDraft>({ checkout, sending, waitingFor }: Props<D>) {
  const { isSending, problem } = sending;
  const draft = checkout.store.useDraft();
  const { wasAskedToPay, isUnanswered } = draft;
  const balance = useSession().user?.token ?? 0;
  // A payment on its way keeps its form, or nobody would hear how it ended.
  const isPaymentPending = usePendingPayment() !== null;
  const price = draftPrice(checkout, draft);
  const missing = Math.max(0, price.toPay - balance);
  const isReady = !waitingFor;
  const isOpen = problem?.place !== 'done';
  // What may have been paid and sent already must not be paid again: first the answer, then the card.
  const isCard = (missing > 0 || isPaymentPending) && !isSending && !isUnanswered;
  return {
    price,
    missing,
    isPaymentPending,
    isPaying: isCard && isOpen && (isReady || isPaymentPending),
    isSendable: !isCard && isOpen && isReady,
    isPaidAlready: wasAskedToPay && !isCard && !isSending && !problem && isReady && !isUnanswered,
  };
}

function Notice({ role = 'status', children }: { role?: 'status' | 'alert'; children: string }) {
  return (
    <p role={role} className="rounded-card bg-sunken p-4 font-semibold">
      {children}
    </p>
  );
}
