import { ANSWER_TEXT_LENGTH_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { scoreOf } from '@dubplate/shared/features/loopcheck/rules.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { errorText } from '../../../api/error-texts.ts';
import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { priceText } from '../../../ui/money/Money.tsx';
import { netOf } from '../../orders/order.ts';
import { WordedScore } from '../read/ScoreMark.tsx';
import type { LoopDraft } from './answer-draft.ts';
import { LabelPicker } from './LabelPicker.tsx';
import { type AudioAccess, LoopPlayer } from '../read/LoopPlayer.tsx';
import { useAnswer } from './use-answer.ts';

type Props = {
  request: LoopcheckRequest;
  uid: string;
  sent: readonly LoopDraft[] | null;
  onSent: (request: LoopcheckRequest) => void;
  audio: AudioAccess;
  /** Keeps the sent answer unchanged. */
  onDiscard?: () => void;
};

/** Each loop with its player, labels and text; all answers are sent together. */
export function AnswerForm({ request, uid, sent, onSent, audio, onDiscard }: Props) {
  const { loops, errors, refusal, isSending, change, submit } = useAnswer({ request, uid, sent, onSent });
  const earned = netOf(request.price, request.feeBps);
  return (
    <Form
      errors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {request.files.map((file, index) => {
        const loop = loops[index] ?? { labels: [], text: '' };
        const name = truncateFileName(file.name);
        return (
          <Card key={file.name} as="section" className="grid gap-5">
            <h3 className="text-xl">Loop {index + 1}</h3>
            <LoopPlayer file={file} isAutoloop audio={audio} />
            <LabelPicker
              of={name}
              labels={loop.labels}
              error={errors?.[`labels-${index}`] ?? null}
              onChange={(labels) => change(index, { labels })}
            />
            {loop.labels.length > 0 && (
              <output className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <WordedScore score={scoreOf(loop.labels)} />
                <span className="text-sm text-muted">out of 100, by these labels</span>
              </output>
            )}
            <Textarea
              label={`Your feedback on loop ${index + 1}`}
              help="What works, what does not, and what you would try next."
              limit={ANSWER_TEXT_LENGTH_MAX}
              value={loop.text}
              error={errors?.[`text-${index}`] ?? null}
              onChange={(text) => change(index, { text })}
            />
          </Card>
        );
      })}
      {refusal && (
        <div role="alert" className="rounded-card bg-danger-soft p-5">
          <p className="font-bold text-danger">{refusalText(refusal)}</p>
          <p>What you wrote is kept in this browser.</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" isWide isBusy={isSending} busyLabel="Sending…">
          {sent ? 'Send the correction' : `Send feedback, earn ${priceText(earned)}`}
        </Button>
        {onDiscard && (
          <Button kind="quiet" disabled={isSending} onClick={onDiscard}>
            Leave it as it was
          </Button>
        )}
      </div>
    </Form>
  );
}

function refusalText(code: string): string {
  if (code === 'state-conflict')
    return 'This Loopcheck is no longer open, so your feedback could not be sent.';
  return errorText(code as CallErrorCode); // the hook hands on the code of a refused call
}
