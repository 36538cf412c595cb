import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import type { Obstacle } from '../before-paying.ts';

/** The step of one card payment. `waiting`: the card was accepted and the confirmation is on its way. */
export type PaymentStep =
  | 'ready'
  | 'starting'
  | 'confirming'
  | 'challenge'
  | 'waiting'
  | 'interrupted'
  | 'paid';

/** Why the last attempt ended without money. `timeout`: accepted, but nothing confirmed it in time. */
export type PaymentProblem = CallErrorCode | Obstacle | 'timeout';

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
  | { type: 'refused'; code: CallErrorCode | Obstacle }
  | { type: 'connection-lost' }
  | { type: 'resumed' }
  | { type: 'timed-out' };

export const readyState: PaymentState = { step: 'ready', problem: null, lostAt: null };

/** The events that lead from one step to the next and say nothing else. */
const nextSteps = {
  began: { ready: 'starting' },
  'came-back': { ready: 'confirming' },
  'intent-made': { starting: 'confirming' },
  challenged: { confirming: 'challenge' },
  'challenge-answered': { challenge: 'confirming' },
  accepted: { confirming: 'waiting' },
} satisfies Partial<Record<PaymentEvent['type'], Partial<Record<PaymentStep, PaymentStep>>>>;

/** An event that does not belong to the step changes nothing: answers may overtake one another. */
export function paymentReducer(state: PaymentState, event: PaymentEvent): PaymentState {
  const { step, lostAt } = state;
  const { type } = event;
  if (step === 'paid') return state;
  if (type === 'settled') return step === 'ready' ? state : at('paid');
  if (type === 'refused') return step === 'ready' ? state : failed(event.code);
  if (type === 'timed-out') return step === 'waiting' ? failed('timeout') : state;
  if (type === 'connection-lost') return interrupted(state);
  if (type === 'resumed')
    return step === 'interrupted' ? at(lostAt === 'intent' ? 'starting' : 'confirming') : state;
  const next: Partial<Record<PaymentStep, PaymentStep>> = nextSteps[type];
  return next[step] ? at(next[step]) : state;
}

/** While something runs the form is locked and the button says so. */
export function isProcessing({ step }: PaymentState): boolean {
  return step !== 'ready' && step !== 'challenge';
}

function at(step: PaymentStep): PaymentState {
  return { step, problem: null, lostAt: null };
}

function interrupted(state: PaymentState): PaymentState {
  const { step } = state;
  if (step !== 'starting' && step !== 'confirming') return state;
  return { step: 'interrupted', problem: null, lostAt: step === 'starting' ? 'intent' : 'confirm' };
}

function failed(problem: PaymentProblem): PaymentState {
  return { step: 'ready', problem, lostAt: null };
}
