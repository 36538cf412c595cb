import { ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import {
  PRIVATE_REVIEW_LENGTH_MAX,
  PRIVATE_REVIEW_LENGTH_MIN,
} from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { seenLength } from '@dubplate/shared/lib/text.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { useKeptDraft } from '../../../draft/use-kept-draft.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

type Props = { session: PrivateSession; onChange: (session: PrivateSession) => void };

/** The fan's review as all sides read it. */
export function WrittenReview({ session, isOwn }: { session: PrivateSession; isOwn: boolean }) {
  if (session.review === null) return null;
  return (
    <blockquote className="rounded-card bg-surface p-5 wrap-anywhere whitespace-pre-line">
      <span className="mb-1 block text-sm font-bold text-muted">
        {isOwn ? 'Your review' : `${session.user.username} wrote`}
        {session.reviewVisibility === ReviewVisibility.Hidden && ', not shown to others'}
      </span>
      {session.review}
    </blockquote>
  );
}

/** After the session its fan reviews it, once. */
export function ReviewForm({ session, onChange }: Props) {
  const { send, isSending } = useSend('privateSessions/review');
  const [text, setText] = useKeptDraft<string>({
    key: `dubplate-private-session-review ${session.id}`,
    read: (stored) => (stored === null ? '' : String(JSON.parse(stored))),
  });
  const [error, setError] = useState<string | null>(null);
  const { username } = session.artist;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (seenLength(text) < PRIVATE_REVIEW_LENGTH_MIN)
      return setError(`Please write at least ${PRIVATE_REVIEW_LENGTH_MIN} characters.`);
    setError(null);
    const result = await send({ privateSessionId: session.id, review: text.trim() });
    if (!result) return;
    if (!result.ok) return setError(errorText(result.error.code));
    setText(null);
    onChange(result.answer);
    showToast({ type: 'success', text: 'Thank you for your review.' });
  };

  return (
    <Card>
      <Form onSubmit={handleSubmit} errors={error ? { review: error } : null} className="grid gap-3">
        <Textarea
          label={`How was your session with ${username}?`}
          help={`Others can read it on ${username}’s page, with your username. You can write one.`}
          name="review"
          height="small"
          limit={PRIVATE_REVIEW_LENGTH_MAX}
          value={text}
          error={error}
          onChange={setText}
        />
        <div>
          <Button type="submit" isBusy={isSending} busyLabel="Sending…">
            Send review
          </Button>
        </div>
      </Form>
    </Card>
  );
}
