import type { ClientErrorCode } from '../../../api/call-error.ts';

/** Where one order at the second provider stands. `approving`: its buyer is over there. */
type OrderStep = 'ready' | 'starting' | 'approving' | 'capturing' | 'interrupted' | 'paid';

/** canceled: by the buyer. unreachable: the provider's own page failed before anybody approved. */
export type OrderProblem = ClientErrorCode | 'canceled' | 'unreachable';

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
  | { type: 'refused'; code: ClientErrorCode }
  /** The server has credited the money. */
  | { type: 'settled' };

export const readyOrder: OrderState = { step: 'ready', problem: null };

/**
 * What comes next. Before the approval nothing can be charged, so everything that goes wrong there ends the order; after
 * it only the server's word does.
 */
export function orderReducer(state: OrderState, event: OrderEvent): OrderState {
  const { step } = state;
  if (step === 'paid') return state;
  const isBeforeApproval = step === 'starting' || step === 'approving';
  switch (event.type) {
    case 'began':
      return step === 'ready' ? at('starting') : state;
    case 'order-made':
      return step === 'starting' ? at('approving') : state;
    case 'approved':
      return step === 'approving' ? at('capturing') : state;
    case 'canceled':
      return isBeforeApproval ? ended('canceled') : state;
    case 'broke-off':
      return isBeforeApproval ? ended('unreachable') : state;
    case 'connection-lost':
      return step === 'capturing' ? at('interrupted') : state;
    case 'resumed':
      return step === 'interrupted' ? at('capturing') : state;
    case 'refused':
      return step === 'ready' ? state : ended(event.code);
    case 'settled':
      return step === 'ready' ? state : at('paid');
  }
}

export function isOrderRunning({ step }: OrderState): boolean {
  return step !== 'ready';
}

function at(step: OrderStep): OrderState {
  return { step, problem: null };
}

function ended(problem: OrderProblem): OrderState {
  return { step: 'ready', problem };
}
