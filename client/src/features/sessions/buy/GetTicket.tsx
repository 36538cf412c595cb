import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { useSWRConfig } from 'swr';
import { useSend } from '../../../api/use-send.ts';
import { useSession } from '../../../api/use-session.ts';
import { useProcessing } from '../../../app/live/processing.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { priceText } from '../../../ui/money/Money.tsx';
import { useReopenAfterLogin } from '../../checkout/reopen-after-login.ts';
import { useSignInDetour } from '../../checkout/SignInFirst.tsx';
import { usePaywallAgain } from '../../checkout/use-paywall-again.ts';
import { sessionErrorText } from '../words/session-refusals.ts';
import { bookedText } from './booked-text.ts';
import { ticketStore } from './ticket-store.ts';

/** A free ticket is taken by one press; any other opens the paywall. */
export function GetTicket({ session }: { session: Session }) {
  return session.amount === 0 ? <FreeTicket session={session} /> : <PaidTicket session={session} />;
}

function PaidTicket({ session: { id, amount, status, artistId } }: { session: Session }) {
  const { state, user } = useSession();
  const open = () => openModal('paywall-session', { sessionId: id });
  const isBuyer = state === 'signed-in' && user.uid !== artistId;
  // A room that is open asks those who are signed in for their ticket.
  usePaywallAgain(ticketStore(id), isBuyer, open, isRunning(status));
  return (
    <Button size="large" isWide="always" onClick={open}>
      {`Get a ticket for ${priceText(amount)}`}
    </Button>
  );
}

function FreeTicket({ session: { id, artistName } }: { session: Session }) {
  const { state } = useSession();
  const { send, isSending } = useSend('session/register');
  const { mutate } = useSWRConfig();
  const key = `dubplate-free-ticket ${id}`;
  const goToLogin = useSignInDetour(key);
  useProcessing('ticket', isSending);
  const book = async () => {
    const result = await send({ sessionId: id, amount: 0 });
    if (!result) return;
    if (result.ok) {
      await mutate(['session/get', { sessionId: id }], result.answer.session, { revalidate: false });
      return showToast({ type: 'success', text: bookedText(artistName) });
    }
    showToast({ type: 'error', text: sessionErrorText(result.error.code) });
    void mutate(['session/get', { sessionId: id }]);
  };
  useReopenAfterLogin(key, () => void book());
  return (
    <>
      <Button
        size="large"
        isWide="always"
        isBusy={isSending}
        busyLabel="Booking…"
        onClick={() => (state === 'signed-in' ? book() : goToLogin())}
      >
        Get your free ticket
      </Button>
      {state === 'visitor' && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          New to {PRODUCT_NAME}? You come back here with your ticket.
          <Button kind="secondary" size="small" onClick={() => goToLogin(paths.register)}>
            Join
          </Button>
        </p>
      )}
    </>
  );
}
