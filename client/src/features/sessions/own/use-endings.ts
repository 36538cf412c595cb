import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { useNavigate } from 'react-router-dom';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { useSend } from '../../../api/use-send.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { noteEndedHere } from '../../../app/live/said-elsewhere.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { showsSummary } from './summary-after-end.ts';
import { sessionPath } from '../../../lib/session-paths.ts';

/** The three ways in which an artist ends a session, each asked for before it happens. */
export function useEndings({ id, registered, amount, date }: Session, onChange: () => Promise<unknown>) {
  const navigate = useNavigate();
  const stop = useSend('session/stop');
  const cancel = useSend('session/cancel');
  const refund = useSend('session/refund');
  const goesBack =
    registered === 0 || amount === 0
      ? 'Nobody has paid for a ticket.'
      : `The price of ${registered === 1 ? 'one ticket' : `${registered} tickets`} goes back to those who paid it.`;

  const end = () => {
    const isEarly = registered > 0 && serverNowMs() < dateOf(date).getTime();
    const early = isEarly
      ? ' It has not reached the time that was announced: people with a ticket may still come.'
      : '';
    openModal('confirm', {
      title: 'End the session?',
      text: `The room closes for everybody, and the tickets count among your earnings.${early} You can’t go on air again.`,
      confirmLabel: 'End the session',
      cancelLabel: 'Go on',
      confirmKind: 'danger',
      onConfirm: async () => {
        const takeBack = noteEndedHere(sessionPath(id));
        const result = await stop.send({ sessionId: id });
        if (!result?.ok) takeBack();
        const texts = [
          'Session successfully ended.',
          'Sorry, there were an error ending the session.',
        ] as const;
        void told(result, texts, onChange);
        if (result?.ok) void navigate(sessionPath(id), { state: showsSummary });
      },
    });
  };
  const askCancel = () =>
    openModal('confirm', {
      title: 'Cancel the session?',
      text: `${goesBack} Everybody with a ticket is told. This can’t be undone.`,
      confirmLabel: 'Cancel the session',
      cancelLabel: 'Keep it',
      confirmKind: 'danger',
      onConfirm: async () => {
        const texts = [
          'Your session has been canceled.',
          'Sorry, there was an error canceling the session.',
        ] as const;
        await told(await cancel.send({ sessionId: id }), texts, onChange);
      },
    });
  const askRefund = () =>
    openModal('confirm', {
      title: 'Refund everybody?',
      text: `${goesBack} Paid messages and files are refunded too; tips stay yours. The session then counts as canceled. This can’t be undone.`,
      confirmLabel: 'Refund everybody',
      cancelLabel: 'Keep it',
      confirmKind: 'danger',
      onConfirm: async () => {
        const result = await refund.send({ sessionId: id });
        if (result?.ok) patchUser({ token: result.answer.token });
        const texts = [
          'Your session has been refunded.',
          'Sorry, there was an error refunding the session.',
        ] as const;
        await told(result, texts, onChange);
      },
    });
  return { end, cancel: askCancel, refund: askRefund };
}

async function told(
  result: { ok: boolean } | null,
  [success, failure]: readonly [string, string],
  onChange: () => Promise<unknown>,
): Promise<void> {
  if (!result) return;
  showToast(result.ok ? { type: 'success', text: success } : { type: 'error', text: failure });
  // A refusal means that the page shows an old state.
  await onChange();
}
