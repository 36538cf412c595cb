import { cut } from '@dubplate/shared/lib/cut.ts';
import {
  ANSWER_LENGTH_MAX,
  ANSWER_LENGTH_MIN,
  FeedbackStatus,
} from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { useKeptDraft } from '../../../draft/use-kept-draft.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { priceText } from '../../../ui/money/Money.tsx';
import { useMinute } from '../../orders/use-minute.ts';
import { answerDraftKey } from './answer-draft.ts';
import { refusalText } from './AnswerForm.tsx';
import { earningsOf } from './request-view.ts';
import { SentAnswer } from './SentAnswer.tsx';

type Props = { request: RequestRecord; uid: string; onChange: (request: RequestRecord) => void };

/** The answer to a question, written while it is open. */
export function QuestionAnswer({ request, uid, onChange }: Props) {
  const { send, isSending } = useSend('requests/answer-question');
  const [text, setText] = useKeptDraft<string>({
    key: answerDraftKey(uid, request.id),
    read: (stored) => readText(stored),
  });
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const now = new Date(useMinute());
  const isWriting = request.status === FeedbackStatus.Pending && now < dateOf(request.expiresAt);
  const isAnswered = request.status === FeedbackStatus.Answered;
  const wasWriting = useRef(isWriting);
  // The form is gone after sending, so the focus goes to the heading.
  useEffect(() => {
    if (wasWriting.current && isAnswered) headingRef.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting, isAnswered]);

  const submit = async () => {
    const problem = problemOf(text);
    setErrors(problem ? { answer: problem } : null);
    setRefusal(null);
    if (problem) return;
    const result = await send({ requestId: request.id, answer: text.trim() });
    if (!result) return;
    if (!result.ok) return setRefusal(result.error.code);
    setText(null);
    onChange(result.answer);
    showToast({ type: 'success', text: 'You have successfully submitted your feedback.' });
  };

  if (!isWriting && !isAnswered) return null;
  return (
    <section aria-labelledby="answer" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 ref={headingRef} id="answer" tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        Your answer
      </h2>
      {isAnswered ? (
        <SentAnswer request={request} />
      ) : (
        <Form
          errors={errors}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          <Textarea
            label={`Answer to ${request.requester.username}`}
            help={`Only ${request.requester.username} reads it.`}
            height="large"
            limit={ANSWER_LENGTH_MAX}
            value={text}
            error={errors?.['answer'] ?? null}
            onChange={(changed) => {
              setText(changed);
              if (errors && !problemOf(changed)) setErrors(null);
            }}
          />
          {refusal && (
            <div role="alert" className="rounded-card bg-danger-soft p-5">
              <p className="font-bold text-danger">{refusalText(refusal)}</p>
              <p>What you wrote is kept in this browser.</p>
            </div>
          )}
          <div>
            <Button type="submit" size="large" isWide isBusy={isSending} busyLabel="Sending…">
              {`Send and earn ${priceText(earningsOf(request))}`}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

function problemOf(text: string): string | null {
  const length = text.trim().length;
  if (length < ANSWER_LENGTH_MIN)
    return `Please write at least ${ANSWER_LENGTH_MIN} characters. ${ANSWER_LENGTH_MIN - length} to go.`;
  return null;
}

function readText(stored: string | null): string {
  try {
    const value: unknown = JSON.parse(stored ?? '""');
    return typeof value === 'string' ? cut(value, ANSWER_LENGTH_MAX) : '';
  } catch {
    return '';
  }
}
