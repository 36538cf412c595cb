import { useState } from 'react';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import { LateModal } from '../../app/modals/LateModal.tsx';

type Props<A> = {
  productName: string;
  /** Whose tokens go where. */
  text: string;
  isOpen: boolean;
  isSending: boolean;
  /** Null when it is running already. */
  send: () => Promise<{ ok: true; answer: A } | { ok: false; error: CallError } | null>;
  onClose: () => void;
  onCanceled: (order: Omit<A, 'token'>) => void;
};

/** Asks before an order is canceled; the answer of the call carries the new balance. */
export function CancelDialog<A extends { token: number }>(props: Props<A>) {
  const { productName, text, isOpen, isSending, send, onClose, onCanceled } = props;
  const [problem, setProblem] = useState<string | null>(null);

  const handleCancel = async () => {
    setProblem(null);
    const result = await send();
    if (!result) return;
    if (!result.ok) return setProblem(problemText(result.error));
    const { token, ...order } = result.answer;
    patchUser({ token });
    onCanceled(order);
    onClose();
  };

  return (
    <LateModal
      isOpen={isOpen}
      onClose={onClose}
      mayClose={!isSending}
      title={`Cancel this ${productName}?`}
      description={text}
      actions={
        <>
          <Button kind="danger" isBusy={isSending} busyLabel="Canceling…" onClick={handleCancel}>
            Cancel the {productName}
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {problem && (
        <div role="alert" className="mt-4">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </LateModal>
  );
}

function problemText({ code }: CallError): string {
  return code === 'state-conflict'
    ? 'There is nothing left to cancel: it has been answered or has ended.'
    : errorText(code);
}
