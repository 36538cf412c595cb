import { type FormEvent, useState } from 'react';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useAct, useSend } from '../../../api/use-send.ts';
import { useProcessing } from '../../../app/live/processing.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { cardProvider } from '../../../providers/payments/card-provider.ts';
import type { CardDesk, CardProvider } from '../../../providers/payments/port.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { CardFields } from './CardFields.tsx';
import { TestCardHint } from './TestCardHint.tsx';
import { useCardForm } from './use-card-form.ts';
import { WithCardDesk } from './WithCardDesk.tsx';

interface Props {
  onClose: () => void;
  onAdded: () => void;
}

/** Keeps a card without paying with it. */
export function AddCardModal({ onClose, onAdded }: Props) {
  const provider = cardProvider();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isBusy}
      title="Add a card"
      description="Nothing is charged. It becomes your default card."
    >
      {provider && (
        <WithCardDesk provider={provider} safe="Nothing was changed. Check your connection and try again.">
          {(desk) => (
            <AddCardForm
              provider={provider}
              desk={desk}
              onClose={onClose}
              onAdded={onAdded}
              onBusy={setIsBusy}
            />
          )}
        </WithCardDesk>
      )}
    </Modal>
  );
}

type FormProps = Props & { provider: CardProvider; desk: CardDesk; onBusy: (isBusy: boolean) => void };

function AddCardForm({ desk, provider, onClose, onAdded, onBusy }: FormProps) {
  const card = useCardForm(desk);
  const [problem, setProblem] = useState<string | null>(null);
  const { send } = useSend('payment/add-card');
  const { run, isRunning } = useAct(async () => {
    onBusy(true);
    try {
      const paymentToken = await desk.tokenise(card.entry);
      const result = await send({ paymentToken });
      if (result && !result.ok) throw result.error;
    } finally {
      onBusy(false);
    }
  });
  useProcessing('add-card', isRunning);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning || !card.submit()) return;
    setProblem(null);
    const result = await run();
    if (!result) return;
    if (!result.ok) {
      const text = addErrorText(callErrorOf(result.error).code);
      setProblem(text);
      return showToast({ type: 'error', text });
    }
    showToast({ type: 'success', text: 'Your payment method has been added.' });
    onAdded();
    onClose();
  };

  return (
    <Form onSubmit={handleSubmit} errors={card.submitted} className="grid gap-4">
      <CardFields card={card} isDisabled={isRunning} />
      {provider.testCards.length > 0 && !isRunning && (
        <TestCardHint cards={provider.testCards} onChoose={card.fillTestCard} />
      )}
      <div aria-live="polite" className="empty:hidden">
        {problem && (
          <div className="rounded-card bg-danger-soft p-4">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </div>
      <Button type="submit" isBusy={isRunning} busyLabel="Adding…" isWide="always">
        Add card
      </Button>
    </Form>
  );
}

function addErrorText(code: Parameters<typeof errorText>[0]): string {
  if (code === 'limit-reached') return 'Five cards are the most. Remove one to add another.';
  if (code === 'rate-limited') return 'Too many cards were tried. Please try again tomorrow.';
  if (code === 'offline') return errorText(code);
  return 'There was an error adding your payment method. Please use another card or contact support.';
}
