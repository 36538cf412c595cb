import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../../../api/use-session.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { dollarsText } from '../../../../ui/money/Money.tsx';
import { Skeleton } from '../../../../ui/status/Skeleton.tsx';
import { draftPrice } from './draft-price.ts';
import { dispatchDraft, useDraft } from '../draft-store.ts';
import { readinessOfAll } from '../files/file-readiness.ts';
import { FilesOnTheirWay } from '../files/FilesOnTheirWay.tsx';
import { usePanelParts } from '../panel-parts.ts';
import { PriceLine } from './PriceLine.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { SendProblemNotice } from './SendProblemNotice.tsx';
import type { SendProblem } from './send-problem.ts';

type Props = {
  send: () => Promise<void>;
  isSending: boolean;
  problem: SendProblem | null;
  onCancel: () => void;
};

/** The last step: what it costs, what the wallet gives, and the card for the rest. */
export function PaymentSection({ send, isSending, problem, onCancel }: Props) {
  const draft = useDraft();
  const { files, artists, wasAskedToPay, isUnanswered } = draft;
  const { user, state } = useSession();
  const { transfers, isPaymentPending } = usePanelParts();
  const { total, discount, toPay } = draftPrice(draft);
  const balance = user?.token ?? 0;
  const missing = Math.max(0, toPay - balance);
  const isReady = readinessOfAll(files, transfers) === 'ready';
  // What may have been paid and sent already must not be paid again: first the answer, then the card.
  const isCard = (missing > 0 || isPaymentPending) && !isSending && !isUnanswered;
  const isPaidAlready = wasAskedToPay && !isCard && !isSending && !problem && isReady && !isUnanswered;

  return (
    <section className="grid gap-5">
      <SectionHeading
        back={{ label: 'Back to summary', onBack: () => dispatchDraft({ type: 'went', to: 'summary' }) }}
      >
        Payment
      </SectionHeading>
      <Card padding="small" className="grid gap-2">
        <PriceLine
          label={
            <strong className="text-lg">{`${files.length} File(s) X ${artists.length} Artist(s)`}</strong>
          }
          tokens={total}
        />
        {discount > 0 && <PriceLine label={`Voucher ${draft.coupon.code}`} tokens={-discount} />}
        {user && !isUnanswered && balance > 0 && toPay > 0 && (
          <PriceLine label="From your wallet" tokens={-Math.min(balance, toPay)} />
        )}
        {user && !isUnanswered && <PriceLine label={<strong>Left to pay</strong>} tokens={missing} />}
      </Card>
      {user && (
        <p className="text-sm text-muted">
          Your balance: {formatTokens(balance)} tokens ({dollarsText(balance)})
        </p>
      )}
      {problem && <SendProblemNotice problem={problem} />}
      {state === 'unknown' && <Skeleton className="h-32 w-full" />}
      {state === 'visitor' && <SignInFirst />}
      {user && !isReady && !isPaymentPending && <FilesOnTheirWay />}
      {user && isPaidAlready && (
        <output className="rounded-card bg-sunken p-4 font-semibold">
          Your payment has arrived: the tokens are in your wallet. Your request has not been sent yet.
        </output>
      )}
      {user && isUnanswered && !isSending && !problem && (
        <p role="alert" className="rounded-card bg-sunken p-4 font-semibold">
          Your last attempt got no answer, so it may have been sent. Send it again to find out: it is never
          sent or paid twice.
        </p>
      )}
      {isSending && (
        <output className="rounded-card bg-sunken p-4 font-semibold">Sending your request…</output>
      )}
      {user && (isReady || isPaymentPending) && isCard && problem?.place !== 'done' && (
        <CardStep missing={missing} onPaid={send} />
      )}
      {user && isReady && !isCard && problem?.place !== 'done' && (
        <Direct total={toPay} isSending={isSending} onSubmit={send} onCancel={onCancel} />
      )}
    </section>
  );
}

/** The sum of the form stays while it is paid, although the balance already shows the new tokens. */
function CardStep({ missing, onPaid }: { missing: number; onPaid: () => Promise<void> }) {
  const { cardForm } = usePanelParts();
  const [shown, setShown] = useState(missing);
  if (missing > 0 && missing !== shown) setShown(missing);
  useEffect(() => dispatchDraft({ type: 'asked-to-pay' }), []);
  return (
    <div className="grid gap-3">
      <h4 className="text-lg">Pay the rest</h4>
      <p className="text-sm text-muted">
        Your request is sent as soon as the payment is confirmed. Until then the tokens stay in your wallet.
      </p>
      {cardForm({ missingTokens: shown, onPaid: () => void onPaid() })}
    </div>
  );
}

type DirectProps = { total: number; isSending: boolean; onSubmit: () => Promise<void>; onCancel: () => void };

function Direct({ total, isSending, onSubmit, onCancel }: DirectProps) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:flex-wrap">
      <Button isBusy={isSending} busyLabel="Sending…" onClick={onSubmit} className="sm:flex-1">
        {`Send for ${formatTokens(total)} tokens (${dollarsText(total)})`}
      </Button>
      <Button kind="quiet" disabled={isSending} onClick={onCancel}>
        Cancel
      </Button>
      <p className="w-full text-sm text-muted">By sending you agree to the terms of use.</p>
    </div>
  );
}

function SignInFirst() {
  const { goToLogin } = usePanelParts();
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sunken p-5">
      <p>Sign in to pay and send. Your draft stays as it is.</p>
      <Button onClick={goToLogin}>Login</Button>
    </div>
  );
}
