import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isRunning, opensFrom, refundableUntil } from '@dubplate/shared/features/sessions/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Link, useNavigate } from 'react-router-dom';
import { useSend } from '../../../api/use-send.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { dateTimeOf } from '../../../ui/time/date-texts.ts';
import { sessionErrorText } from '../words/session-refusals.ts';
import { BeginsIn } from '../words/BeginsIn.tsx';
import { EndButton } from './EndButton.tsx';
import { useSummaryAfterEnd } from './summary-after-end.ts';
import { useEndings } from './use-endings.ts';
import { editSessionPath } from '../../../lib/session-paths.ts';

type Props = { session: Session; onChange: () => Promise<unknown>; isInRoom?: boolean };

/** What its artist can do with a session in its present state. */
export function SessionActions({ session, onChange, isInRoom = false }: Props) {
  const { tokens } = session;
  useSummaryAfterEnd(session);
  return (
    <section aria-label="Your session" className="grid gap-4 rounded-card bg-sunken p-6">
      <p>{stateText(session)}</p>
      <BeginsIn session={session} />
      {tokens !== null && tokens > 0 && !isInRoom && (
        <p>
          Earned so far, before fees: <Money tokens={tokens} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Opening session={session} onChange={onChange} isInRoom={isInRoom} />
        {/* The stage has it beside the picture. */}
        {!isInRoom && <EndButton session={session} onChange={onChange} />}
        <Endings session={session} onChange={onChange} />
      </div>
    </section>
  );
}

function Opening({ session: { id, status, date, registered }, onChange, isInRoom }: Required<Props>) {
  const zone = useViewerZone();
  const navigate = useNavigate();
  const { send } = useSend('session/update-status');
  const opensAtMs = opensFrom(dateOf(date)).getTime();
  const open = async () => {
    const result = await send({ sessionId: id, sessionStatus: SessionStatus.Standby });
    if (!result) return;
    if (!result.ok) {
      const isOther = result.error.code === 'session-running';
      const text = isOther
        ? sessionErrorText('session-running')
        : 'The room could not be opened. Please try again.';
      return showToast({ type: 'error', text });
    }
    await onChange();
    await navigate(paths.sessionLive);
  };
  if (isRunning(status)) {
    return isInRoom ? null : (
      <Link to={paths.sessionLive} className={buttonClass('primary')}>
        Go to your room
      </Link>
    );
  }
  if (status !== SessionStatus.Scheduled) return null;
  return (
    <>
      {serverNowMs() >= opensAtMs ? (
        <>
          <p className="w-full text-sm text-muted">{openingText(registered)}</p>
          <Button onClick={open}>Open the room</Button>
        </>
      ) : (
        <p className="w-full text-sm text-muted">
          You can open the room from {dateTimeOf(opensAtMs, zone)} on.
        </p>
      )}
      <Link to={editSessionPath(id)} className={buttonClass('secondary')}>
        Edit
      </Link>
    </>
  );
}

function Endings({ session, onChange }: Props) {
  const { id, status, endedAt } = session;
  const ask = useEndings(session, onChange);
  const isOver = status === SessionStatus.Finished;
  const isOnAir = status === SessionStatus.Live || status === SessionStatus.Paused;
  const isRefundable = endedAt !== null && serverNowMs() < refundableUntil(dateOf(endedAt)).getTime();
  return (
    <>
      {isOver && (
        <Button kind="secondary" onClick={() => openModal('summary', { sessionId: id })}>
          Session Summary
        </Button>
      )}
      {(isOnAir || (isOver && isRefundable)) && (
        <Button kind="quiet" onClick={ask.refund}>
          Refund everybody
        </Button>
      )}
      {(status === SessionStatus.Scheduled || status === SessionStatus.Standby) && (
        <Button kind="quiet" onClick={ask.cancel}>
          Cancel the session
        </Button>
      )}
    </>
  );
}

function openingText(registered: number): string {
  const told =
    registered === 0
      ? 'Nobody has a ticket yet, so nobody is told that the room is open.'
      : `${registered === 1 ? 'The person with a ticket is' : 'Everybody with a ticket is'} told that the room is open.`;
  return `${told} You are not on air then: nobody sees or hears you until you press “Go live”.`;
}

function stateText({ status, registered }: Session): string {
  const tickets = registered === 1 ? '1 ticket is' : `${registered} tickets are`;
  switch (status) {
    case SessionStatus.Scheduled:
      return registered === 0
        ? 'This is your session. Nobody has a ticket yet: share it.'
        : `This is your session. ${tickets} taken.`;
    case SessionStatus.Standby:
      return `Your room is open and you are not on air yet. ${tickets} taken. From “Go live” on the session is recorded, and people with a ticket can watch it again.`;
    case SessionStatus.Live:
      return `You are on air. ${tickets} taken.`;
    case SessionStatus.Paused:
      return `Your session is interrupted. ${tickets} taken.`;
    case SessionStatus.Finished:
      return 'Your session is over. What it brought is in your earnings, less the fee.';
    case SessionStatus.Canceled:
      return 'Your session was canceled. Everybody who had a ticket got the whole price back.';
  }
}
