import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { type Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '../../../api/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { dollarsText } from '../../../ui/money/Money.tsx';
import { paidLines } from './line-price.ts';

type Props = {
  request: LoopcheckRequest;
  viewer: Viewer;
  isOpen: boolean;
  onClose: () => void;
  onCanceled: (request: LoopcheckRequest) => void;
};

/** Says whose tokens go where before anything happens. */
export function CancelDialog({ request, viewer, isOpen, onClose, onCanceled }: Props) {
  const { send, isSending } = useSend('loopcheck/cancel');
  const [problem, setProblem] = useState<string | null>(null);

  const handleCancel = async () => {
    setProblem(null);
    const result = await send({ canceledRequest: { requestId: request.id } });
    if (!result) return;
    if (!result.ok) {
      const { code } = result.error;
      setProblem(
        code === 'state-conflict'
          ? 'There is nothing left to cancel: it has been answered or has ended.'
          : errorText(code),
      );
      return;
    }
    const { token, ...canceled } = result.answer;
    patchUser({ token });
    onCanceled(canceled);
    onClose();
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      mayClose={!isSending}
      title="Cancel this Loopcheck?"
      description={refundText(request, viewer)}
      actions={
        <>
          <Button kind="danger" isBusy={isSending} busyLabel="Canceling…" onClick={handleCancel}>
            Cancel the Loopcheck
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
    </Modal>
  );
}

function isOpen({ status }: LoopcheckRequest['artists'][number]): boolean {
  return status === LoopcheckStatus.Pending;
}

/** Only the open ones come back. What of its price a fan paid and what a voucher did, an artist is not told. */
function refundText(request: LoopcheckRequest, viewer: Viewer): string {
  if (viewer === 'artist') return 'The fan gets their tokens back at once, and you earn nothing for it.';
  const { artists } = request;
  const paid = paidLines(request);
  const open = artists.filter(isOpen);
  const stillOpen = artists.map(isOpen);
  const refund = paid.reduce((sum, tokens, index) => sum + (stillOpen[index] ? tokens : 0), 0);
  const money = `${formatTokens(refund)} tokens (${dollarsText(refund)})`;
  const answered = artists.filter(({ status }) => status === LoopcheckStatus.Answered).length;
  const names = open.map(({ username }) => username).join(', ');
  const kept = answered > 0 ? ' Feedback you have already received stays and stays paid.' : '';
  return `Not answered yet: ${names}. Your ${money} come back at once.${kept}`;
}
