import { ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import clsx from 'clsx';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/error-texts.ts';
import type { ActResult } from '../../api/use-send.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { useKeptDraft } from '../../draft/use-kept-draft.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';

interface WrittenProps {
  text: string;
  visibility: ReviewVisibility;
  /** Null for the person who wrote it. */
  author: string | null;
  className?: string;
}

/** A buyer's review as all sides read it. */
export function WrittenReview({ text, visibility, author, className = 'bg-sunken' }: WrittenProps) {
  return (
    <blockquote className={clsx('rounded-card p-5 wrap-anywhere whitespace-pre-line', className)}>
      <span className="mb-1 block text-sm font-bold text-muted">
        {author === null ? 'Your review' : `${author} wrote`}
        {visibility === ReviewVisibility.Hidden && ', not shown to others'}
      </span>
      {text}
    </blockquote>
  );
}

interface FormProps<Answer> {
  /** Where the browser keeps what was typed. */
  draftKey: string;
  label: string;
  help: string;
  limit: number;
  /** Why it can't be sent yet; null if it can. */
  problemOf: (text: string) => string | null;
  isSending: boolean;
  /** Null if it was not sent at all. */
  onSend: (text: string) => Promise<ActResult<Answer> | null>;
  onSent: (answer: Answer) => void;
}

/** The buyer writes one review, once. */
export function ReviewForm<Answer>(props: FormProps<Answer>) {
  const { draftKey, label, help, limit, problemOf, isSending, onSend, onSent } = props;
  const [text, setText] = useKeptDraft<string>({
    key: draftKey,
    read: (stored) => (stored === null ? '' : String(JSON.parse(stored))),
  });
  const [error, setError] = useState<string | null>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(text);
    setError(problem);
    if (problem !== null) return;
    const result = await onSend(text.trim());
    if (!result) return;
    if (!result.ok) return setError(errorText(result.error.code));
    setText(null);
    onSent(result.answer);
    showToast({ type: 'success', text: 'Thank you for your review.' });
  };
  return (
    <Form onSubmit={handleSubmit} errors={error ? { review: error } : null} className="grid gap-3">
      <Textarea
        label={label}
        help={help}
        name="review"
        height="small"
        limit={limit}
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
  );
}
