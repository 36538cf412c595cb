import { ASK_BACK_DAYS, TRACK_MARK_LENGTH_MAX } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord, TrackMark } from '@dubplate/shared/features/feedback/records.ts';
import { addMs, DAY_MS, dateOf } from '@dubplate/shared/lib/dates.ts';
import { Play } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { useKeptDraft } from '../../../draft/use-kept-draft.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { useMinute } from '../../orders/use-minute.ts';

type Props = {
  request: RequestRecord;
  isOwn: boolean;
  startAt: number | null;
  onJump: (atSeconds: number) => void;
  onChange: (request: RequestRecord) => void;
};

/** What the artist says at each place of the track. A place is heard by its button, asked about once, and ticked off. */
export function TrackMarkList({ request, isOwn, startAt, onJump, onChange }: Props) {
  const now = new Date(useMinute());
  const { moments, updatedDate } = request;
  const mayAsk = isOwn && updatedDate !== null && now < addMs(dateOf(updatedDate), ASK_BACK_DAYS * DAY_MS);
  const done = moments.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="moments" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="moments" className="flex flex-wrap items-baseline gap-x-3 text-xl">
        Moments
        {isOwn && (
          <span className="tabular text-sm font-normal tracking-normal text-muted">
            {done} of {moments.length} done
          </span>
        )}
      </h3>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {moments.map((moment, index) => (
          <TrackMarkItem
            key={moment.id}
            request={request}
            moment={moment}
            number={index + 1}
            isOwn={isOwn}
            isMeant={startAt !== null && Math.floor(moment.at) === Math.floor(startAt)}
            mayAsk={mayAsk && moment.reply === null}
            onJump={onJump}
            onChange={onChange}
          />
        ))}
      </ol>
    </section>
  );
}

type ItemProps = Omit<Props, 'startAt'> & {
  moment: TrackMark;
  number: number;
  /** A link led to it. */
  isMeant: boolean;
  mayAsk: boolean;
};

function TrackMarkItem({ request, moment, number, isOwn, isMeant, mayAsk, onJump, onChange }: ItemProps) {
  const { id, at, text, reply, isDone } = moment;
  const { send: tick } = useSend('requests/tick-moment');
  const rowRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMeant) rowRef.current?.scrollIntoView({ block: 'center' });
  }, [isMeant]);

  const handleTick = async (isDoneNow: boolean) => {
    const changed = (value: boolean) =>
      onChange({
        ...request,
        moments: request.moments.map((each) => (each.id === id ? { ...each, isDone: value } : each)),
      });
    changed(isDoneNow);
    const result = await tick({ requestId: request.id, momentId: id, isDone: isDoneNow });
    if (result && !result.ok) {
      changed(!isDoneNow);
      showToast({ type: 'error', text: errorText(result.error.code) });
    }
  };
  return (
    <li
      ref={rowRef}
      aria-current={isMeant || undefined}
      className="flex flex-wrap items-start gap-x-3 rounded-card bg-surface p-3 text-text aria-[current]:outline-3 aria-[current]:outline-focus"
    >
      <Button
        kind="secondary"
        size="small"
        icon={<Play aria-hidden className="size-4 fill-current" />}
        onClick={() => onJump(at)}
      >
        <span className="sr-only">Play moment {number} at </span>
        <span className="tabular">{timeText(at)}</span>
      </Button>
      <p
        lang={request.language ?? undefined}
        className="min-w-40 flex-1 py-2.5 wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
      {isOwn && (
        <Checkbox
          label={
            <>
              Done<span className="sr-only">: moment {number}</span>
            </>
          }
          checked={isDone}
          onChange={({ target }) => void handleTick(target.checked)}
        />
      )}
      {mayAsk && <AskBack request={request} moment={moment} number={number} onChange={onChange} />}
      {reply !== null && (
        <blockquote className="mt-2 basis-full rounded-card bg-sunken p-4 wrap-anywhere whitespace-pre-line">
          <span className="mb-1 block text-sm font-bold text-muted">
            {isOwn ? 'You asked' : `${request.requester.username} asked`}
          </span>
          {reply}
        </blockquote>
      )}
    </li>
  );
}

type AskProps = Pick<ItemProps, 'request' | 'moment' | 'number' | 'onChange'>;

/** One question about one moment; what was typed is kept until it is sent. */
function AskBack({ request, moment, number, onChange }: AskProps) {
  const [text, setText] = useKeptDraft<string>({
    key: `dubplate-ask-back-${moment.id}`,
    read: (stored) => (stored === null ? '' : String(JSON.parse(stored))),
  });
  const [isOpen, setIsOpen] = useState(text !== '');
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useSend('requests/ask-back');
  if (!isOpen)
    return (
      <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
        Ask a question<span className="sr-only"> about moment {number}</span>
      </Button>
    );
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setError('Please write your question.');
    setError(null);
    const result = await send({ requestId: request.id, momentId: moment.id, reply: text.trim() });
    if (!result) return;
    if (!result.ok) return setError(errorText(result.error.code));
    setText(null);
    onChange(result.answer);
  };
  return (
    <Form
      onSubmit={handleSubmit}
      errors={error ? { reply: error } : null}
      className="mt-2 grid basis-full gap-3"
    >
      <Textarea
        label="What do you want to know about this moment?"
        help="You can ask once."
        name="reply"
        height="extra-small"
        limit={TRACK_MARK_LENGTH_MAX}
        value={text}
        error={error}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isBusy={isSending} busyLabel="Sending…">
          Ask
        </Button>
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            setText(null);
            setIsOpen(false);
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  );
}
