import { DECLINE_LENGTH_MAX } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { useState } from 'react';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useCancelRequest } from '../use-cancel-request.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { declineComment, declineProblem, type DeclineReason, declineReasons } from './decline-reasons.ts';

type Props = {
  productName: string;
  requestId: string;
  onClose: () => void;
  onDeclined: (request: RequestRecord) => void;
};

const options = declineReasons.map((value) => ({ value, label: value }));

/** The artist says why they can't answer; the fan gets everything back. */
export function DeclineDialog({ productName, requestId, onClose, onDeclined }: Props) {
  const { cancel, isSending } = useCancelRequest();
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const handleDecline = async () => {
    const wrong = declineProblem(reason, words);
    setProblem(wrong);
    if (wrong || reason === null) return;
    const commentArtist = declineComment(reason, words);
    const result = await cancel({ canceledRequest: { requestId, commentArtist } });
    if (!result) return;
    if (!result.ok) return setProblem(problemText(result.error));
    const { token: _token, ...request } = result.answer;
    onDeclined(request);
    onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      title={`Decline this ${productName}?`}
      description="The fan reads your reason and gets their tokens back at once. You earn nothing for it."
      widthMax={640}
      actions={
        <>
          <Button kind="danger" isBusy={isSending} busyLabel="Declining…" onClick={handleDecline}>
            Decline the {productName}
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioCards legend="Why?" name="reason" value={reason} onChange={setReason} options={options} />
        <Textarea
          label="Your words"
          isOptional={reason !== 'Another reason'}
          height="small"
          limit={DECLINE_LENGTH_MAX - 100}
          value={words}
          onChange={setWords}
        />
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </div>
    </Modal>
  );
}

function problemText({ code }: CallError): string {
  return code === 'state-conflict'
    ? 'There is nothing left to decline: it was answered or has ended.'
    : errorText(code);
}
