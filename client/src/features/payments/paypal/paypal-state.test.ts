import { describe, expect, it } from 'vitest';
import {
  isOrderRunning,
  type OrderEvent,
  orderReducer,
  type OrderState,
  readyOrder,
} from './paypal-state.ts';

const after = (...events: OrderEvent[]): OrderState => events.reduce(orderReducer, readyOrder);
const toApproving: OrderEvent[] = [{ type: 'began' }, { type: 'order-made' }];
const toCapturing: OrderEvent[] = [...toApproving, { type: 'approved' }];

describe('orderReducer', () => {
  it('walks from the button to the money', () => {
    const all: OrderEvent[] = [...toCapturing, { type: 'settled' }];
    expect(all.map((_event, index) => after(...all.slice(0, index + 1)).step)).toEqual([
      'starting',
      'approving',
      'capturing',
      'paid',
    ]);
  });

  it.each([
    { type: 'canceled', problem: 'canceled' },
    { type: 'broke-off', problem: 'unreachable' },
  ] as const)('is ready again when it $type before the approval, and deaf to that after it', (row) => {
    const { type, problem } = row;
    expect(after(...toApproving, { type })).toEqual({ step: 'ready', problem });
    expect(after(...toCapturing, { type }).step).toBe('capturing');
  });

  it('goes on with the same order when the connection comes back', () => {
    const lost = after(...toCapturing, { type: 'connection-lost' });
    expect(lost.step).toBe('interrupted');
    expect(isOrderRunning(lost)).toBe(true);
    expect(orderReducer(lost, { type: 'resumed' }).step).toBe('capturing');
    expect(orderReducer(lost, { type: 'settled' }).step).toBe('paid');
  });

  it('waits for the money that PayPal still reviews', () => {
    const waiting = after(...toCapturing, { type: 'under-review' });
    expect([waiting.step, isOrderRunning(waiting)]).toEqual(['reviewing', false]);
    expect(orderReducer(waiting, { type: 'settled' }).step).toBe('paid');
    expect(orderReducer(waiting, { type: 'began' })).toBe(waiting);
  });

  it('is not interrupted while nothing has been approved: the button is pressed again', () => {
    expect(after(...toApproving, { type: 'connection-lost' }).step).toBe('approving');
    expect(after({ type: 'began' }, { type: 'refused', code: 'offline' })).toEqual({
      step: 'ready',
      problem: 'offline',
    });
  });

  it('never leaves paid, and begins nothing twice', () => {
    const paid = after(...toCapturing, { type: 'settled' });
    expect(orderReducer(paid, { type: 'refused', code: 'server' })).toBe(paid);
    const capturing = after(...toCapturing);
    expect(orderReducer(capturing, { type: 'began' })).toBe(capturing);
  });
});
