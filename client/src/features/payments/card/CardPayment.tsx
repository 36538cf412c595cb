import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { type PaymentContext, SAVED_CARDS_MAX } from '@dubplate/shared/features/payments/model.ts';
import type { SavedCard } from '@dubplate/shared/features/payments/records.ts';
import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useProcessing } from '../../../app/live/processing.ts';
import type { CardDesk, TestCard } from '../../../providers/payments/port.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import type { BeforePaying } from '../before-paying.ts';
import { CardFields } from './CardFields.tsx';
import { ChallengeStep } from './ChallengeStep.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { isProcessing } from './payment-state.ts';
import { ANOTHER_CARD, firstChoice, SavedCardChoice } from './SavedCardChoice.tsx';
import { TestCardHint } from './TestCardHint.tsx';
import { useCardForm } from './use-card-form.ts';
import { useCardPayment } from './use-card-payment.ts';

interface Props {
  amountUsd: number;
  /** The same as it is read, such as "$10.00". */
  price: string;
  context: PaymentContext;
  desk: CardDesk;
  testCards: readonly TestCard[];
  savedCards: readonly SavedCard[];
  onBeforePaying?: BeforePaying;
  onPaid: (transaction: TransactionDocument) => void;
  /** Something else is being paid with at this moment. */
  isLocked: boolean;
  /** Told when this form begins and ends to be the one that pays. */
  onActive: (isActive: boolean) => void;
}

/** The card form with everything that follows from it, up to the server's confirmation. */
export function CardPayment(props: Props) {
  const { price, desk, testCards, savedCards, isLocked } = props;
  const { state, pay, answerChallenge, resume } = useCardPayment(props);
  const card = useCardForm(desk);
  const [chosen, setChosen] = useState(() => firstChoice(savedCards, new Date()));
  const [savesCard, setSavesCard] = useState(false);
  const isBusy = isProcessing(state);
  const isNew = !savedCards.some(({ id }) => id === chosen);
  const maySave = savedCards.length < SAVED_CARDS_MAX;
  const isActive = state.step !== 'ready';
  useProcessing('payment', isBusy);
  const handleActive = useEffectEvent(props.onActive);
  useEffect(() => handleActive(isActive), [isActive]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isLocked) return;
    if (!isNew) return await pay({ kind: 'saved', id: chosen }, false);
    if (card.submit()) await pay({ kind: 'entered', entry: card.entry }, savesCard && maySave);
  };

  return (
    <>
      {state.step === 'challenge' && <ChallengeStep price={price} onAnswer={answerChallenge} />}
      {/* Only hidden: the content of the company's frames is needed again after the answer. */}
      <Form
        onSubmit={handleSubmit}
        errors={card.submitted}
        hidden={state.step === 'challenge'}
        className="grid gap-4 [&[hidden]]:hidden"
      >
        {savedCards.length > 0 && (
          <SavedCardChoice
            cards={savedCards}
            value={isNew ? ANOTHER_CARD : chosen}
            onChange={setChosen}
            isDisabled={isBusy}
          />
        )}
        {isNew && (
          <>
            <CardFields card={card} isDisabled={isBusy} />
            {maySave ? (
              <SaveForLater isChecked={savesCard} isDisabled={isBusy} onChange={setSavesCard} />
            ) : (
              <p className="text-sm text-muted">You keep five cards already, so this one is not saved.</p>
            )}
            {testCards.length > 0 && !isBusy && (
              <TestCardHint cards={testCards} onChoose={card.fillTestCard} />
            )}
          </>
        )}
        <PaymentProgress state={state} onRetry={resume} />
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel="Processing…"
          disabled={isLocked}
          icon={<Lock aria-hidden className="size-4" />}
          isWide="always"
        >
          Pay {price}
        </Button>
      </Form>
    </>
  );
}

type SaveProps = { isChecked: boolean; isDisabled: boolean; onChange: (isChecked: boolean) => void };

function SaveForLater({ isChecked, isDisabled, onChange }: SaveProps) {
  return (
    <Checkbox
      name="save"
      value={1}
      label="Save For Later"
      checked={isChecked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
