import { TICKET_FREE_CANCEL_HOURS } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { mayGiveBack } from '@dubplate/shared/features/sessions/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { priceText } from '../../../ui/money/Money.tsx';
import { zonedDate } from '../../../ui/time/date-texts.ts';
import { giveBackUntilMs } from '../buy/ticket-terms.ts';

type Props = { session: Session; reload: () => Promise<unknown> };

/** Gives one's own ticket back while that is possible, and says until when it is. */
export function GiveBack({ session, reload }: Props) {
  const { send } = useSend('session/refund');
  const { id, amount, artistName } = session;
  const zone = useViewerZone();
  const untilMs = giveBackUntilMs(session);
  const isEarly = serverNowMs() < untilMs;
  const isMovedFor = useMovedAfterPurchase(session, !isEarly);
  const gain = amount === 0 ? 'The ticket was free.' : `${priceText(amount)} come back to your wallet.`;

  const giveBack = async () => {
    const result = await send({ sessionId: id });
    if (!result) return;
    if (result.ok) {
      const { token } = result.answer;
      patchUser({ token });
      showToast({ type: 'success', text: `You gave your ticket back. ${gain}` });
    } else showToast({ type: 'error', text: refusalText(result.error.code) });
    await reload();
  };
  const ask = () =>
    openModal('confirm', {
      title: 'Give your ticket back?',
      text: `${gain} Your seat for the session with ${artistName} is free for others then.`,
      confirmLabel: 'Give it back',
      cancelLabel: 'Keep it',
      confirmKind: 'danger',
      onConfirm: giveBack,
    });

  if (!isEarly && !isMovedFor)
    return (
      <p className="text-sm">
        Tickets can be given back until {TICKET_FREE_CANCEL_HOURS} hours before the session begins, so this
        one stays yours.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm">
        {isEarly
          ? `You can give it back until ${zonedDate(untilMs, zone)}, ${TICKET_FREE_CANCEL_HOURS} hours before it begins.`
          : 'The date changed after you bought it, so you can give it back until the session begins.'}
      </p>
      <Button kind="secondary" size="small" onClick={ask}>
        Give the ticket back
      </Button>
    </div>
  );
}

/** Whether the date changed after this person bought the ticket; asked only when it decides something. */
function useMovedAfterPurchase(session: Session, isAsked: boolean): boolean {
  const { id, status, dateChangedAt } = session;
  const { data } = useCall(
    'session/get-purchased-sessions',
    isAsked && dateChangedAt !== null ? { perPage: 100, filter: { when: 'open' } } : null,
  );
  const ticket = data?.items.find((item) => item.id === id)?.ticket;
  if (!ticket || dateChangedAt === null) return false;
  const times = { status, startsAt: dateOf(session.date), dateChangedAt: dateOf(dateChangedAt) };
  return mayGiveBack(times, dateOf(ticket.boughtAt), new Date(serverNowMs()));
}

function refusalText(code: Parameters<typeof errorText>[0]): string {
  return code === 'state-conflict' ? 'This ticket can no longer be given back.' : errorText(code);
}
