import type { ReactNode } from 'react';
import { useSession, useUser } from '../../api/use-session.ts';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { usePendingPayment } from '../payments/resume/pending-payment.ts';
import { type Checkout, draftPrice } from './checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutWords } from './checkout-words.ts';
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
  onSignIn: (to?: string) => void;
  onCancel: () => void;
  onLeave: () => void;
};

/** The last step: the price, the part that the wallet pays, and a card or PayPal for the rest. */
export function PaymentStep<D extends CheckoutDraft>(props: Props<D>) {
  const { checkout, sending, label, onLeave } = props;
  const { words } = checkout;
  const { problem } = sending;
  const { state } = useSession();
  const draft = checkout.store.useDraft();
  const { price, missing } = useMissing(checkout);
  return (
    <section className="grid gap-5">
      <StepHeading
        {...(words.back !== null && { back: { label: words.back, onBack: checkout.backToPrice } })}
      >
        Payment
      </StepHeading>
      <PriceCard
        label={label}
        price={price}
        voucherCode={draft.coupon.code}
        missing={missing}
        isSplit={!draft.isUnanswered}
      />
      {problem && <SendProblemNotice checkout={checkout} problem={problem} onLeave={onLeave} />}
      {state === 'unknown' && <Skeleton className="h-32 w-full" />}
      {state === 'visitor' && <SignInFirst text={words.signIn} onSignIn={props.onSignIn} />}
      {state === 'signed-in' && <PayAndSend {...props} />}
    </section>
  );
}

function PayAndSend<D extends CheckoutDraft>({ checkout, sending, waitingFor, onCancel }: Props<D>) {
  const { send, isSending, problem } = sending;
  const draft = checkout.store.useDraft();
  const { price, missing } = useMissing(checkout);
  // A payment on its way keeps its form, which shows the result.
  const isPaymentPending = usePendingPayment() !== null;
  // What may have been paid and sent already must not be paid again: first the answer, then the card.
  const isCard = (missing > 0 || isPaymentPending) && !isSending && !draft.isUnanswered;
  const isOver = problem?.place === 'done';
  const isReady = !waitingFor;
  return (
    <>
      {!isPaymentPending && waitingFor}
      <SendingNotice words={checkout.words} draft={draft} sending={sending} isPaid={isReady && !isCard} />
      {isCard && !isOver && (isReady || isPaymentPending) && (
        <PayTheRest checkout={checkout} missing={missing} total={price.toPay} onPaid={send} />
      )}
      {!isCard && !isOver && isReady && (
        <SendButtons
          words={checkout.words}
          total={price.toPay}
          isSending={isSending}
          onSend={send}
          onCancel={onCancel}
        />
      )}
    </>
  );
}

type NoticeProps = { words: CheckoutWords; draft: CheckoutDraft; sending: Sending; isPaid: boolean };

function SendingNotice({ words, draft, sending: { isSending, problem }, isPaid }: NoticeProps) {
  if (isSending) return <Notice>{words.sending}</Notice>;
  if (problem) return null;
  if (draft.isUnanswered) return <Notice role="alert">{words.unanswered}</Notice>;
  if (!isPaid || !draft.wasAskedToPay) return null;
  return <Notice>{words.paid}</Notice>;
}

/** What the wallet lacks for the draft. */
function useMissing<D extends CheckoutDraft>(checkout: Checkout<D>) {
  const price = draftPrice(checkout, checkout.store.useDraft());
  const balance = useUser()?.token ?? 0;
  return { price, missing: Math.max(0, price.toPay - balance) };
}

function Notice({ role = 'status', children }: { role?: 'status' | 'alert'; children: string }) {
  return (
    <p role={role} className="rounded-card bg-sunken p-4 font-semibold">
      {children}
    </p>
  );
}
