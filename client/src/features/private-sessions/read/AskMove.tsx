import { MOVE_REASON_LENGTH_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { type FormEvent, useId, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { otherOf } from './session-times.ts';
import { movingProblem } from './moving-problem.ts';
import { useReasonDraft } from './use-reason-draft.ts';

type Props = {
  session: PrivateSession;
  by: Viewer;
  onClose: () => void;
  onAsked: (session: PrivateSession) => void;
};

/** Asks the other of the two to choose another time. */
export function AskMove({ session, by, onClose, onAsked }: Props) {
  const { send, isSending } = useSend('privateSessions/ask-move');
  const [reason, setReason] = useReasonDraft('ask-move', session.id);
  const [problem, setProblem] = useState<string | null>(null);
  const formId = useId();
  const { username } = otherOf(session, by);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const text = reason.trim();
    const result = await send({ privateSessionId: session.id, ...(text !== '' && { reason: text }) });
    if (!result) return;
    if (!result.ok) return setProblem(movingProblem(result.error));
    setReason(null);
    onAsked(result.answer);
    onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      widthMax={640}
      title={`Ask ${username} to move this session`}
      description={`${username} gets a mail, and can choose another time or keep this one. Until then nothing changes.`}
      actions={
        <>
          <Button type="submit" form={formId} isBusy={isSending} busyLabel="Asking…">
            Ask
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        errors={null}
        onSubmit={handleSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <Textarea
          label="Why, and when would suit you?"
          name="reason"
          height="small"
          isOptional
          limit={MOVE_REASON_LENGTH_MAX}
          help={`${username} reads it.`}
          value={reason}
          onChange={setReason}
        />
        <FormError>{problem}</FormError>
      </Form>
    </Modal>
  );
}
