import type { ClientErrorCode } from '../../../api/call-error.ts';

/** Where one card payment stands. `waiting`: the card was accepted and the confirmation is on its way. */
export type PaymentStep =
  | 'ready'
  | 'starting'
  | 'confirming'
  | 'challenge'
  | 'waiting'
  | 'interrupted'
  | 'paid';

/** Why the last attempt ended without money. `timeout`: accepted, but nothing confirmed it in time. */
export type PaymentProblem = ClientErrorCode | 'timeout';

export interface PaymentState {
  step: PaymentStep;
  problem: PaymentProblem | null;
  /** At which of the two requests the connection was lost. */
  lostAt: 'intent' | 'confirm' | null;
}

export type PaymentEvent =
  | { type: 'began' }
  /** The buyer comes back from their bank's page with a payment of before. */
  | { type: 'came-back' }
  | { type: 'intent-made' }
  | { type: 'challenged' }
  | { type: 'challenge-answered' }
  | { type: 'accepted' }
  /** The server has confirmed the money. */
  | { type: 'settled' }
  | { type: 'refused'; code: ClientErrorCode }
  | { type: 'connection-lost' }
  | { type: 'resumed' }
  | { type: 'timed-out' };

export const readyState: PaymentState = { step: 'ready', problem: null, lostAt: null };

/** What comes next. An event that does not belong to the step changes nothing: answers may overtake one another. */
export function paymentReducer(state: PaymentState, event: PaymentEvent): PaymentState {
  const { step } = state;
  if (step === 'paid') return state;
  switch (event.type) {
    case 'began':
      return step === 'ready' ? at('starting') : state;
    case 'came-back':
      return step === 'ready' ? at('confirming') : state;
    case 'intent-made':
      return step === 'starting' ? at('confirming') : state;
    case 'challenged':
      return step === 'confirming' ? at('challenge') : state;
    case 'challenge-answered':
      return step === 'challenge' ? at('confirming') : state;
    case 'accepted':
      return step === 'confirming' ? at('waiting') : state;
    case 'settled':
      return step === 'ready' ? state : at('paid');
    case 'refused':
      return step === 'ready' ? state : failed(event.code);
    case 'connection-lost':
      if (step === 'starting') return { step: 'interrupted', problem: null, lostAt: 'intent' };
      return step === 'confirming' ? { step: 'interrupted', problem: null, lostAt: 'confirm' } : state;
    case 'resumed':
      if (step !== 'interrupted') return state;
      return at(state.lostAt === 'intent' ? 'starting' : 'confirming');
    case 'timed-out':
      return step === 'waiting' ? failed('timeout') : state;
  }
}

/** While something runs the form is locked and the button says so. */
export function isProcessing({ step }: PaymentState): boolean {
  return step !== 'ready' && step !== 'challenge';
}

function at(step: PaymentStep): PaymentState {
  return { step, problem: null, lostAt: null };
}

function failed(problem: PaymentProblem): PaymentState {
  return { step: 'ready', problem, lostAt: null };
}
