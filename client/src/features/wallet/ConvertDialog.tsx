import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/error-texts.ts';
import { useSend } from '../../api/use-send.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FormError } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { AmountText } from './AmountText.tsx';
import { readAmount } from '../../ui/money/read-amount.ts';

interface Props {
  availableTokens: number;
  onClose: () => void;
  onConverted: () => void;
}

/** Turns earnings into tokens to spend. The dialog says that this cannot be undone. */
export function ConvertDialog({ availableTokens, onClose, onConverted }: Props) {
  const { send, isSending } = useSend('payment/convert-earnings');
  const [text, setText] = useState(formatTokens(availableTokens));
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const amount = readAmount(text, { min: 1, max: availableTokens });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setErrors(amount.error === null ? null : { amount: amount.error });
    if (amount.error !== null) return;
    const result = await send({ amount: amount.tokens });
    if (!result) return;
    if (!result.ok) return setProblem(errorText(result.error.code));
    showToast({ type: 'success', text: `${formatTokens(amount.tokens)} tokens are in your wallet.` });
    onConverted();
    onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      title="Turn earnings into tokens"
      description="Tokens can be spent on Dubplate at once. They cannot be turned back or paid out."
    >
      <Form onSubmit={handleSubmit} errors={errors} className="grid gap-5">
        <TextField
          label="Amount in tokens"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={errors?.['amount'] ?? null}
          help={`Available: ${formatTokens(availableTokens)} tokens (${formatCents(availableTokens)})`}
          onChange={({ target }) => setText(target.value)}
        />
        {amount.error === null && (
          <p>
            You get <AmountText tokens={amount.tokens} /> to spend;{' '}
            <AmountText tokens={availableTokens - amount.tokens} /> stay available for a pay-out.
          </p>
        )}
        <FormError>{problem}</FormError>
        <div className="grid gap-3 sm:flex sm:flex-row-reverse">
          <Button type="submit" isWide isBusy={isSending} busyLabel="Turning…">
            {amount.error === null ? `Turn ${formatTokens(amount.tokens)} into tokens` : 'Turn into tokens'}
          </Button>
          <Button kind="quiet" isWide onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
