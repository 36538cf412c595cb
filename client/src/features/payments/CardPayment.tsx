import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { formatCents, tokensOfCents } from '@dubplate/shared/lib/tokens.ts';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useProcessing } from '../../app/processing.ts';
import { cardProvider } from '../../providers/payments/card-provider.ts';
import type { CardProvider } from '../../providers/payments/port.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form } from '../../ui/Form.tsx';
import { CardFields } from './CardFields.tsx';
import { ChallengeStep } from './ChallengeStep.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { isProcessing } from './payment-state.ts';
import { TestCardHint } from './TestCardHint.tsx';
import { useCardEntry } from './use-card-entry.ts';
import { useCardPayment } from './use-card-payment.ts';

interface Props {
  /** In US dollars, with at most two decimals. */
  amountUsd: number;
  context: PaymentContext;
  /** Called once the server has confirmed the money. */
  onPaid: (transaction: TransactionDocument) => void;
  onCancel?: () => void;
  /** Default: "Pay $10.00". */
  submitLabel?: string;
}

/** The card form with everything that follows from it, up to the server's confirmation. */
export function CardPayment(props: Props) {
  const provider = cardProvider();
  if (!provider) {
    return (
      <ErrorState
        headingLevel={3}
        title="Cards cannot be taken right now"
        safe="Nothing was charged. Please try again later."
      />
    );
  }
  return <ProvidedCardPayment {...props} provider={provider} />;
}

function ProvidedCardPayment(props: Props & { provider: CardProvider }) {
  const { amountUsd, context, onPaid, onCancel, submitLabel, provider } = props;
  const { state, pay, answerChallenge, resume } = useCardPayment({ amountUsd, context, provider, onPaid });
  const card = useCardEntry(provider);
  // Pressing pay again with the same wrong fields brings the focus back to the first of them.
  const [submittedErrors, setSubmittedErrors] = useState<Record<string, string> | null>(null);
  const price = formatCents(tokensOfCents(Math.round(amountUsd * 100)));
  const isBusy = isProcessing(state);
  useProcessing('payment', isBusy);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const result = card.submit();
    setSubmittedErrors(result.ok ? null : { ...result.errors });
    if (result.ok) await pay(result.token);
  };

  if (state.step === 'challenge') return <ChallengeStep price={price} onAnswer={answerChallenge} />;
  return (
    <Form onSubmit={handleSubmit} errors={submittedErrors} className="grid gap-4">
      <CardFields card={card} isDisabled={isBusy} />
      {provider.testCards.length > 0 && !isBusy && (
        <TestCardHint cards={provider.testCards} onChoose={card.fillTestCard} />
      )}
      <PaymentProgress state={state} onRetry={resume} />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel="Processing…"
          icon={<Lock aria-hidden className="size-4" />}
          className="sm:flex-1"
        >
          {submitLabel ?? `Pay ${price}`}
        </Button>
        {onCancel && (
          <Button kind="quiet" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">By paying you agree to the terms of use. 100 tokens = $1.</p>
    </Form>
  );
}
