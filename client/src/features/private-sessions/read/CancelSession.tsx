import {
  CANCEL_COMMENT_LENGTH_MAX,
  CANCEL_COMMENT_LENGTH_MIN,
} from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { seenLength } from '@dubplate/shared/lib/text.ts';
import { type FormEvent, useId, useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '../../../api/session.ts';
import { useSend } from '../../../api/use-send.ts';
import { priceText } from '../../../ui/money/Money.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { PriceLine } from '../../checkout/PriceLine.tsx';
import { refundNow } from './session-view.ts';
import { useReasonDraft } from './use-reason-draft.ts';

type Props = {
  session: PrivateSession;
  by: Viewer;
  now: Date;
  onClose: () => void;
  onCanceled: (session: PrivateSession) => void;
};

/** Asks before a session is canceled, with the tokens that come back. An artist says why. */
export function CancelSession({ session, by, now, onClose, onCanceled }: Props) {
  const { send, isSending } = useSend('privateSessions/cancel-request');
  const [comment, setComment] = useReasonDraft('cancel', session.id);
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const formId = useId();
  const isArtist = by === 'artist';

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const text = comment.trim();
    if (isArtist && seenLength(text) < CANCEL_COMMENT_LENGTH_MIN)
      return setErrors({ comment: `Please say why, in at least ${CANCEL_COMMENT_LENGTH_MIN} characters.` });
    setErrors(null);
    const canceledRequest = {
      privateSessionId: session.id,
      ...(text !== '' && { cancelationComment: text }),
    };
    const result = await send({ canceledRequest });
    if (!result) return;
    if (!result.ok) return setErrors({ form: problemText(result.error) });
    const { token, ...canceled } = result.answer;
    patchUser({ token });
    setComment(null);
    onCanceled(canceled);
    onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      widthMax={640}
      title="Cancel this session?"
      description={consequence(session, { by, now })}
      actions={
        <>
          <Button type="submit" form={formId} kind="danger" isBusy={isSending} busyLabel="Canceling…">
            Cancel the session
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        errors={errors}
        onSubmit={handleSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {!isArtist && <Sum session={session} now={now} />}
        <Textarea
          label={isArtist ? 'Why do you cancel?' : `A word to ${session.artist.username}`}
          name="comment"
          height="small"
          isOptional={!isArtist}
          limit={CANCEL_COMMENT_LENGTH_MAX}
          help={
            isArtist
              ? `${session.user.username} reads it. At least ${CANCEL_COMMENT_LENGTH_MIN} characters.`
              : undefined
          }
          value={comment}
          error={errors?.['comment'] ?? null}
          onChange={setComment}
        />
        <FormError>{errors?.['form']}</FormError>
      </Form>
    </Modal>
  );
}

function Sum({ session, now }: Pick<Props, 'session' | 'now'>) {
  const { paid, back } = refundNow(session, { by: 'buyer', now });
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-4">
      <PriceLine label="You paid" tokens={paid} />
      <PriceLine label={<strong>You get back</strong>} tokens={back} />
    </div>
  );
}

function consequence(session: PrivateSession, { by, now }: { by: Viewer; now: Date }): string {
  const { paid, back, isLate } = refundNow(session, { by, now });
  if (by === 'artist')
    return `${session.user.username} gets all tokens back at once, and you earn nothing for it.`;
  if (paid === 0) return `You have paid nothing for it. The time becomes free for others.`;
  const artist = session.artist.username;
  if (isLate)
    return `It starts in less than 24 hours: ${priceText(back)} come back to your wallet, the rest goes to ${artist}.`;
  const why = session.movedByArtist ? `${artist} moved it` : 'It starts in more than 24 hours';
  return `${why}: all of your ${priceText(back)} come back to your wallet at once.`;
}

function problemText({ code, fields }: CallError): string {
  if (code === 'state-conflict') return 'It can’t be canceled any more: it has begun, or has ended.';
  return Object.values(fields)[0] ?? errorText(code);
}
