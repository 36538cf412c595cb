import { afterEach, describe, expect, it } from 'vitest';
import { forgetProcessing, isProcessing, setProcessing } from './processing.ts';

describe('the processing flag', () => {
  afterEach(() => {
    setProcessing('payment', false);
    setProcessing('upload', false);
  });

  it('is on while anything runs', () => {
    setProcessing('payment', true);
    setProcessing('upload', true);
    setProcessing('payment', false);
    expect(isProcessing()).toBe(true);
    setProcessing('upload', false);
    expect(isProcessing()).toBe(false);
  });

  it.each([
    { from: '/login', isKept: true },
    { from: '/login/', isKept: true },
    { from: '/session/create', isKept: true },
    { from: '/', isKept: false },
    { from: '/session/live', isKept: false },
    { from: '/tokens', isKept: false },
  ])('after leaving $from is kept: $isKept', ({ from, isKept }) => {
    setProcessing('payment', true);
    forgetProcessing(from);
    expect(isProcessing()).toBe(isKept);
  });
});
