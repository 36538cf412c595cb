import { isOnSale } from '@dubplate/shared/features/sessions/rules.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { keptReferral } from '../../../app/referral/referral.ts';
import type { CheckoutWords } from '../../checkout/checkout-words.ts';
import type { Sale } from '../../checkout/sale.ts';
import { sessionErrorText } from '../words/session-refusals.ts';
import { isSoldOut } from '../words/session-words.ts';
import { ticketStore } from './ticket-store.ts';

const words: CheckoutWords = {
  back: null,
  sending: 'Booking your ticket…',
  unanswered:
    'Your last attempt got no answer, so you may have the ticket. Buy it again to find out: it is never paid twice.',
  paid: 'Your payment has arrived: the tokens are in your wallet. Your ticket has not been booked yet.',
  beforePaying:
    'Your ticket is booked as soon as the payment is confirmed. Until then the tokens stay in your wallet.',
  submit: 'Buy your ticket',
  submitting: 'Booking…',
  agreeing: 'By buying',
  signIn: 'Sign in to buy your ticket. You come back here.',
};

function refusalText(code: CallErrorCode): string {
  if (code === 'already-bought') return 'You have a ticket already. Nothing was charged.';
  return code === 'state-conflict' ? 'Tickets for this session are no longer sold.' : sessionErrorText(code);
}

/** The ticket of one session. */
export function ticketSale(sessionId: string): Sale {
  return {
    product: products.ticket,
    words,
    store: ticketStore(sessionId),
    lockName: `dubplate-ticket-${sessionId}`,
    refusalNow: async (price) => {
      const session = await call('session/get', { sessionId });
      // In another tab, for example.
      if (session.purchased) return 'already-bought';
      if (!isOnSale(session)) return 'state-conflict';
      if (isSoldOut(session)) return 'session-full';
      return session.amount === price ? null : 'price-changed';
    },
    buy: async (amount, idempotencyKey) =>
      await call('session/register', { sessionId, amount, referral: keptReferral() }, { idempotencyKey }),
    refusalText,
    again: 'Try again: the ticket is never paid twice.',
    changedCalls: 'session/',
    missingFor: 'sessionRegister',
    open: () => openModal('paywall-session', { sessionId }),
  };
}
