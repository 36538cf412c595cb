import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { callErrorOf, type CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import type { SendResult } from '../../../api/use-send.ts';
import type { CardDesk, CardSource, ConfirmResult } from '../../../providers/payments/port.ts';
import { askPayment } from '../resume/ask-payment.ts';
import type { BeforePaying } from '../before-paying.ts';
import {
  forgetUnsettled,
  noteAccepted,
  noteUnsettled,
  openCardPayment,
  type UnsettledPayment,
} from '../resume/unsettled.ts';

export type CardPaymentRecord = UnsettledPayment & { clientSecret: string };

/** What repeating a request of one payment needs. */
export interface Attempt {
  /** Missing when the buyer is back from their bank: then the company knows the result. */
  card?: CardSource;
  savesCard?: boolean;
  /** What the button said when it was pressed, and what is asked before that is charged. */
  pressed?: { amountUsd: number; onBeforePaying: BeforePaying | undefined };
  challenge?: 'pass' | 'fail';
  payment?: CardPaymentRecord;
}

interface NewPayment {
  userId: string;
  context: PaymentContext;
  amountUsd: number;
  savesCard: boolean;
  makeIntent: (input: CallInput<'payment/intent'>) => Promise<SendResult<'payment/intent'> | null>;
}

type Refused = { is: 'refused'; code: CallErrorCode };
export type Found =
  | { is: 'paid'; transaction: TransactionDocument }
  | { is: 'found'; payment: CardPaymentRecord }
  | Refused;

/** Continues an earlier payment for the same thing, unless it ended or the page gave up on it; then makes a new one. */
export async function findOrMakePayment(order: NewPayment): Promise<Found> {
  const { userId, context, amountUsd, savesCard, makeIntent } = order;
  try {
    const open = await askAboutOpen(order);
    if (open) return open;
  } catch (error) {
    return refused(error);
  }
  const result = await makeIntent({
    amount: amountUsd,
    paymentContext: context,
    ...(savesCard && { save: 1 }),
  });
  if (!result?.ok) return { is: 'refused', code: result?.error.code ?? 'state-conflict' };
  const { id: transactionId, client_secret: clientSecret } = result.answer;
  return {
    is: 'found',
    payment: { transactionId, userId, context, amountUsd, clientSecret, stage: 'confirming' },
  };
}

async function askAboutOpen({ userId, context, amountUsd }: NewPayment): Promise<Found | null> {
  const open = openCardPayment(userId, context);
  if (!open) return null;
  const word = await askPayment(open);
  if (word.is === 'paid') return { is: 'paid', transaction: word.transaction };
  if (word.is === 'over') forgetUnsettled(open.transactionId);
  // Another amount is another purchase; the money of the first one is announced when it comes.
  const isContinued = word.is === 'open' && open.amountUsd === amountUsd && open.stage !== 'given-up';
  return isContinued ? { is: 'found', payment: open } : null;
}

/** Asks the company for the money, or for the result. An accepted payment is stored before anything else happens. */
export async function confirmAttempt(
  desk: CardDesk,
  { card, challenge }: Attempt,
  payment: CardPaymentRecord,
): Promise<{ is: ConfirmResult } | Refused> {
  const { clientSecret } = payment;
  try {
    let is: ConfirmResult;
    if (card) {
      noteUnsettled({ ...payment, stage: 'confirming' });
      is = await desk.confirm({ clientSecret, card, challenge, returnUrl: location.href });
    } else if ((await desk.look(clientSecret)) === 'accepted') is = 'accepted';
    else return { is: 'refused', code: 'card-declined' };
    if (is === 'accepted') noteAccepted(payment.transactionId);
    return { is };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): Refused {
  return { is: 'refused', code: callErrorOf(error).code };
}
