import { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { lifecycleOf } from '@dubplate/shared/features/feedback/rules.ts';
import { mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { useRef, useState } from 'react';
import { showToast } from '../../../app/toast/toast-store.ts';
import { AudioGone } from '../../orders/AudioGone.tsx';
import { AudioPlayer, type PlayerControl } from '../../../ui/AudioPlayer/AudioPlayer.tsx';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { CorrectFeedback } from '../../orders/CorrectFeedback.tsx';
import { useMinute } from '../../orders/use-minute.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { sortedTrackMarks } from './answer-draft.ts';
import { TrackMarkList } from './TrackMarkList.tsx';
import { SentAnswer } from './SentAnswer.tsx';
import { useListening } from './use-listening.ts';
import { useMarkKey } from './use-mark-key.ts';
import { useTrackAnswer } from './use-track-answer.ts';

type Props = {
  request: RequestRecord;
  uid: string;
  audio: { signing: number; reload: () => Promise<unknown> };
  onChange: (request: RequestRecord) => void;
};

/** The whole track with its moments, and the answer: written while the request is open, read and corrected afterwards. */
export function TrackAnswer({ request, uid, audio, onChange }: Props) {
  const [wantsCorrection, setIsCorrecting] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const controlRef = useRef<PlayerControl>(null);
  const now = new Date(useMinute());
  const listening = useListening(request, () => void audio.reload());
  const isCorrectable = mayCorrect(request, now);
  const isCorrecting = wantsCorrection && isCorrectable;
  const isPending = request.status === FeedbackStatus.Pending;
  const isWriting = isPending && now < dateOf(request.expiresAt);
  const answer = useTrackAnswer({
    request,
    uid,
    isCorrecting,
    onSent: (sent) => {
      setIsCorrecting(false);
      onChange(sent);
      showToast({ type: 'success', text: 'You have successfully submitted your feedback.' });
      // The form is gone, so the focus goes to the heading.
      headingRef.current?.focus();
    },
  });
  const mark = () => answer.addMark(controlRef.current?.position() ?? 0);
  useMarkKey(isWriting ? mark : null);

  const { draft } = answer;
  const moments = isWriting ? sortedTrackMarks(draft.moments) : request.moments;
  const player = { marks: moments.map(({ id, at, text }) => ({ id, at, label: text })), controlRef };
  return (
    <section aria-labelledby="track" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 ref={headingRef} id="track" tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        {isWriting ? 'Listen and answer' : 'The track'}
      </h2>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {request.file?.url ? (
          <AudioPlayer
            key={audio.signing}
            src={request.file.url}
            title={truncateFileName(request.file.name)}
            peaks={request.peaksData}
            durationSeconds={request.file.duration}
            isListened={request.listened}
            onRetry={() => audio.reload()}
            onPlay={listening.onPlay}
            onTime={listening.onTime}
            {...player}
            {...(isWriting && { onMarkMove: (id: string, at: number) => answer.changeMark(id, { at }) })}
          />
        ) : (
          <AudioGone />
        )}
        <p className="text-sm text-muted empty:hidden">
          {request.listened || listening.seconds > 0
            ? `You’ve heard ${timeText(listening.seconds)} of ${timeText(request.file?.duration ?? 0)}.`
            : isWriting && 'From your first play on, the fan can no longer change the track.'}
        </p>
        <TrackMarkList
          moments={moments}
          replies={request.moments}
          requester={request.requester.username}
          onGo={(at) => controlRef.current?.playFrom(at)}
          {...(isWriting && {
            edit: {
              errors: answer.errors,
              focusedId: answer.newMark,
              onMark: mark,
              onChange: answer.changeMark,
              onRemove: answer.removeMark,
            },
          })}
        />
      </Card>
      {isWriting || isCorrecting ? (
        <AnswerForm
          request={request}
          answer={answer}
          hasListened={request.listened || listening.seconds > 0}
          {...(isCorrecting && { onDiscard: () => setIsCorrecting(false) })}
        />
      ) : (
        request.status === FeedbackStatus.Answered && (
          <>
            <SentAnswer request={request} />
            {isCorrectable && <CorrectFeedback onStart={() => setIsCorrecting(true)} />}
          </>
        )
      )}
    </section>
  );
}

/** Whether the answer can still be corrected. */
function mayCorrect({ status, updatedDate, expiresAt, date }: RequestRecord, now: Date): boolean {
  const line = {
    status,
    sent: dateOf(date),
    deadline: dateOf(expiresAt),
    ended: updatedDate && dateOf(updatedDate),
  };
  return mayAct(lifecycleOf('feedback'), { act: 'correct', by: 'artist', line, now });
}
