import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import type { Obstacle } from '../before-paying.ts';

/** The step of one PayPal order. `approving`: its buyer is at PayPal. `reviewing`: PayPal has not decided about the money. */
type OrderStep = 'ready' | 'starting' | 'approving' | 'capturing' | 'interrupted' | 'reviewing' | 'paid';

/** canceled: by the buyer. unreachable: the provider's own page failed before anybody approved. */
export type OrderProblem = CallErrorCode | Obstacle | 'canceled' | 'unreachable';

export interface OrderState {
  step: OrderStep;
  problem: OrderProblem | null;
}

export type OrderEvent =
  | { type: 'began' }
  | { type: 'order-made' }
  | { type: 'approved' }
  | { type: 'canceled' }
  | { type: 'broke-off' }
  | { type: 'connection-lost' }
  | { type: 'resumed' }
  | { type: 'under-review' }
  | { type: 'refused'; code: CallErrorCode | Obstacle }
  /** The server has credited the money. */
  | { type: 'settled' };

export const readyOrder: OrderState = { step: 'ready', problem: null };

/** The events that lead from one step to the next and say nothing else. */
const nextSteps = {
  began: { ready: 'starting' },
  'order-made': { starting: 'approving' },
  approved: { approving: 'capturing' },
  'connection-lost': { capturing: 'interrupted' },
  resumed: { interrupted: 'capturing' },
  'under-review': { capturing: 'reviewing' },
} satisfies Partial<Record<OrderEvent['type'], Partial<Record<OrderStep, OrderStep>>>>;

/**
 * Nothing can be charged before the approval, so everything that goes wrong there ends the order. After it only the
 * server's word does.
 */
export function orderReducer(state: OrderState, event: OrderEvent): OrderState {
  const { step } = state;
  const { type } = event;
  if (step === 'paid') return state;
  if (type === 'settled') return step === 'ready' ? state : at('paid');
  if (type === 'refused') return step === 'ready' ? state : ended(event.code);
  const isBeforeApproval = step === 'starting' || step === 'approving';
  if (type === 'canceled') return isBeforeApproval ? ended('canceled') : state;
  if (type === 'broke-off') return isBeforeApproval ? ended('unreachable') : state;
  const next: Partial<Record<OrderStep, OrderStep>> = nextSteps[type];
  return next[step] ? at(next[step]) : state;
}

/** A review may take days, so nothing waits for it. */
export function isOrderRunning({ step }: OrderState): boolean {
  return step !== 'ready' && step !== 'reviewing';
}

function at(step: OrderStep): OrderState {
  return { step, problem: null };
}

function ended(problem: OrderProblem): OrderState {
  return { step: 'ready', problem };
}
