import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { UPCOMING_WITH_ARTIST_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useSession } from '../../../api/use-session.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { draftPrice, type VoucherCheckout } from '../../checkout/checkout.ts';
import { PaymentStep } from '../../checkout/PaymentStep.tsx';
import { useSignInDetour } from '../../checkout/SignInFirst.tsx';
import { useSendDraft } from '../../checkout/use-send-draft.ts';
import { usePendingPayment } from '../../payments/resume/pending-payment.ts';
import type { SlotOffer } from '../calendar/use-slots.ts';
import { SessionWhen } from '../SessionWhen.tsx';
import { SLOT_TAKEN_TEXT } from '../slot-taken.ts';
import { useCancelRule } from '../use-cancel-rule.ts';
import { takenAdvice } from './book-checkout.ts';
import { type BookDraft, bookStore } from './book-draft.ts';
import { KeptOver, KeptUntil, NotKept } from './KeptTimeNotice.tsx';
import { NextTimes } from './NextTimes.tsx';
import { useKeptTime } from './use-kept-time.ts';

type Props = {
  artist: Artist;
  offer: SlotOffer;
  dateMs: number;
  checkout: VoucherCheckout<BookDraft>;
  /** Whether `offer` is what the server answered last. */
  isCurrent: boolean;
  /** Asks for the free times again, and for what is kept for the buyer. */
  reread: () => Promise<unknown>;
};

/** The chosen time and its price, and the ways to pay it. */
export function BookPayment({ artist, offer, dateMs, checkout, isCurrent, reread }: Props) {
  const draft = bookStore.useDraft();
  const { state, user } = useSession();
  const goToLogin = useSignInDetour();
  const sending = useSendDraft(checkout);
  const { toPay } = draftPrice(checkout, draft);
  const isByCard = user !== null && toPay > user.token;
  const mayHold = isByCard && !draft.isUnanswered && !sending.isSending;
  const hasEnough = offer.ownUpcoming >= UPCOMING_WITH_ARTIST_MAX;
  const { kept, keep } = useKeptTime({
    artistId: artist.id,
    dateMs,
    isWanted: mayHold,
    hasEnough,
    hold: isCurrent ? offer.hold : undefined,
    reread,
  });
  const isPaymentPending = usePendingPayment() !== null;
  const rule = useCancelRule(dateMs, toPay);

  const isOver = mayHold && kept.state === 'over';
  const isFree = offer.items.some(({ date, held }) => !held && dateOf(date).getTime() === dateMs);
  const isTaken =
    sending.problem?.code === 'slot-taken' || kept.state === 'taken' || (isOver && isCurrent && !isFree);
  const needsHold = mayHold && kept.state !== 'kept' && kept.state !== 'over';
  const showForm = () => bookStore.dispatch({ type: 'went', to: 'form' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card padding="small" className="grid gap-2">
        <SessionWhen
          startMs={dateMs}
          minutes={offer.duration}
          other={{ name: artist.username, timeZone: offer.timeZone }}
        />
        <p className="text-sm text-muted">{rule}</p>
      </Card>
      {kept.state === 'kept' && !isTaken && <KeptUntil untilMs={kept.untilMs} />}
      {kept.state === 'over' && isOver && !isTaken && !isPaymentPending && (
        <KeptOver againMs={kept.againMs} onAgain={keep} />
      )}
      <PaymentStep
        checkout={checkout}
        sending={sending}
        label={`Private session with ${artist.username}`}
        waitingFor={
          isTaken ? (
            <NextTimes
              offer={offer}
              lostMs={dateMs}
              text={
                sending.problem
                  ? 'These are the next free times.'
                  : `${SLOT_TAKEN_TEXT} ${takenAdvice(draft)}`
              }
              onChoose={(atMs) => bookStore.dispatch({ type: 'changed', patch: { dateMs: atMs } })}
              onCalendar={sending.problem?.place === 'form' ? null : showForm}
            />
          ) : state === 'signed-in' && needsHold ? (
            <NotKept kept={kept} artistName={artist.username} hasEnough={hasEnough} onAgain={keep} />
          ) : null
        }
        onSignIn={goToLogin}
        onCancel={bookStore.discard}
        onLeave={() => undefined}
      />
    </div>
  );
}
