import { MOVE_REASON_LENGTH_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { dateOf, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormError } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { SlotCalendar } from '../calendar/SlotCalendar.tsx';
import { useSlots } from '../calendar/use-slots.ts';
import { SessionWhen } from '../SessionWhen.tsx';
import { useCancelRule } from '../use-cancel-rule.ts';
import { freeExitEndsMs } from '../words.ts';
import { otherOf } from './session-times.ts';
import { movingProblem } from './moving-problem.ts';
import { useReasonDraft } from './use-reason-draft.ts';

type Props = {
  session: PrivateSession;
  by: Viewer;
  onClose: () => void;
  onMoved: (session: PrivateSession) => void;
};

/** Another free time for a session, without paying again. */
export function MoveSession({ session, by, onClose, onMoved }: Props) {
  const { id, artist, date, duration } = session;
  const { send, isSending } = useSend('privateSessions/reschedule');
  const { data, error, mutate } = useSlots(artist.id, id);
  const [chosenMs, setChosenMs] = useState<number | null>(null);
  const [reason, setReason] = useReasonDraft('move', id);
  const [problem, setProblem] = useState<string | null>(null);
  const other = otherOf(session, by);
  const isFree =
    data?.items.some(({ date: at, held }) => !held && dateOf(at).getTime() === chosenMs) ?? false;

  const handleMove = async () => {
    if (chosenMs === null || !isFree) return setProblem('Please choose a new time.');
    setProblem(null);
    const text = reason.trim();
    const to = { privateSessionId: id, date: timestampOf(new Date(chosenMs)) };
    const result = await send({ ...to, ...(text !== '' && { reason: text }) });
    if (!result) return;
    if (!result.ok) {
      setProblem(movingProblem(result.error));
      return void mutate();
    }
    setReason(null);
    onMoved(result.answer);
    onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      widthMax={880}
      title="Move this session"
      description={`Nothing is paid again. ${other.username} gets a mail with the new date.`}
      actions={
        <>
          <Button isBusy={isSending} busyLabel="Moving…" onClick={handleMove}>
            Move it
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Keep the time
          </Button>
        </>
      }
    >
      <Loaded
        name="The free times"
        data={data}
        error={error}
        onRetry={() => mutate()}
        safe="Your session stays as it is."
        skeleton={<Skeletons sizes={['h-96']} />}
      >
        {(offer) => {
          const items = offer.items.filter((slot) => dateOf(slot.date).getTime() !== dateOf(date).getTime());
          if (items.length === 0)
            return (
              <EmptyState
                headingLevel={3}
                title="No other free time"
                text="There is no other free time in the next weeks. Your session stays as it is."
              />
            );
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <div className="grid gap-1">
                <p className="text-sm font-bold text-muted">Booked for</p>
                <SessionWhen
                  startMs={dateOf(date).getTime()}
                  minutes={duration}
                  other={{ name: other.username, timeZone: other.timeZone }}
                />
              </div>
              <SlotCalendar
                offer={{ ...offer, items }}
                artistName={artist.username}
                isOwn={by === 'artist'}
                chosenMs={chosenMs}
                onChoose={(atMs) => {
                  setChosenMs(atMs);
                  setProblem(null);
                }}
              />
              {chosenMs !== null && (
                <div aria-live="polite" className="grid gap-2 rounded-card bg-sunken p-4">
                  <SessionWhen
                    startMs={chosenMs}
                    minutes={duration}
                    other={{ name: other.username, timeZone: other.timeZone }}
                  />
                  {by === 'buyer' && <NewRule startMs={chosenMs} session={session} />}
                </div>
              )}
              <Textarea
                label="Why do you move it?"
                height="small"
                isOptional
                limit={MOVE_REASON_LENGTH_MAX}
                help={`${other.username} reads it.`}
                value={reason}
                onChange={setReason}
              />
              <FormError>{problem}</FormError>
            </div>
          );
        }}
      </Loaded>
    </Modal>
  );
}

/** Said where the new time takes the free way out, which the fan still has. */
function NewRule({ startMs, session }: { startMs: number; session: PrivateSession }) {
  const rule = useCancelRule(startMs, session.price - session.discount);
  const isLate = serverNowMs() >= freeExitEndsMs(startMs);
  return isLate && <p className="font-bold">{rule}</p>;
}
