import { describe, expect, it } from 'vitest';
import {
  isProcessing,
  type PaymentEvent,
  paymentReducer,
  type PaymentState,
  readyState,
} from './payment-state.ts';

const after = (...events: PaymentEvent[]): PaymentState => events.reduce(paymentReducer, readyState);
const toConfirming: PaymentEvent[] = [{ type: 'began' }, { type: 'intent-made' }];
const toWaiting: PaymentEvent[] = [...toConfirming, { type: 'accepted' }];

describe('paymentReducer', () => {
  it('walks from the button to the money', () => {
    const steps = [...toWaiting, { type: 'settled' } as const].map(
      (_event, index, all) => after(...all.slice(0, index + 1)).step,
    );
    expect(steps).toEqual(['starting', 'confirming', 'waiting', 'paid']);
  });

  it('is paid when the confirmation overtakes the answer of the card company', () => {
    expect(after(...toConfirming, { type: 'settled' }, { type: 'accepted' }).step).toBe('paid');
  });

  it('asks for the confirmation step and goes on after it', () => {
    expect(after(...toConfirming, { type: 'challenged' }).step).toBe('challenge');
    expect(after(...toConfirming, { type: 'challenged' }, { type: 'challenge-answered' }).step).toBe(
      'confirming',
    );
  });

  it('goes on where the buyer left for the page of their bank', () => {
    expect(after({ type: 'came-back' }).step).toBe('confirming');
    expect(after({ type: 'came-back' }, { type: 'accepted' }).step).toBe('waiting');
    expect(after({ type: 'came-back' }, { type: 'refused', code: 'card-declined' }).problem).toBe(
      'card-declined',
    );
  });

  it('is ready again after a decline and says why', () => {
    expect(after(...toConfirming, { type: 'refused', code: 'card-declined' })).toEqual({
      step: 'ready',
      problem: 'card-declined',
      lostAt: null,
    });
  });

  it('gives up only what was accepted and never confirmed', () => {
    expect(after(...toWaiting, { type: 'timed-out' })).toMatchObject({ step: 'ready', problem: 'timeout' });
    expect(after(...toConfirming, { type: 'timed-out' }).step).toBe('confirming');
  });

  it.each([
    { lost: 'the intent', events: [{ type: 'began' }] as PaymentEvent[], resumes: 'starting' },
    { lost: 'the card', events: toConfirming, resumes: 'confirming' },
  ])('goes on where the connection was lost at $lost', ({ events, resumes }) => {
    const lost = after(...events, { type: 'connection-lost' });
    expect(lost.step).toBe('interrupted');
    expect(isProcessing(lost)).toBe(true);
    expect(paymentReducer(lost, { type: 'resumed' }).step).toBe(resumes);
  });

  it('may be settled while the connection of its own request is lost', () => {
    expect(after(...toConfirming, { type: 'connection-lost' }, { type: 'settled' }).step).toBe('paid');
  });

  it('never leaves paid, and begins nothing twice', () => {
    const paid = after(...toWaiting, { type: 'settled' });
    expect(paymentReducer(paid, { type: 'refused', code: 'server' })).toBe(paid);
    const waiting = after(...toWaiting);
    expect(paymentReducer(waiting, { type: 'began' })).toBe(waiting);
  });
});
