// @vitest-environment jsdom
import { sandboxCards } from '@dubplate/shared/features/payments/model.ts';
import { describe, expect, it } from 'vitest';
import type { CardEntry } from './port.ts';
import { sandboxCardProvider } from './sandbox.ts';

const now = new Date('2026-11-20T12:00:00Z');
const good: CardEntry = { name: 'Frida Fan', number: '4242 4242 4242 4242', expiry: '12/30', code: '123' };
const desk = await sandboxCardProvider.open();
const errorsOf = (patch: Partial<CardEntry>) => desk.errorsOf({ ...good, ...patch }, now);

describe('the sandbox card form', () => {
  it.each(sandboxCards.map(({ number, source }) => ({ number, source })))(
    'turns $number into $source',
    async ({ number, source }) => {
      expect(errorsOf({ number })).toEqual({});
      expect(await desk.tokenise({ ...good, number })).toBe(source);
    },
  );

  it.each([
    { field: 'number', value: '4111 1111 1111 1111' },
    { field: 'number', value: '' },
    { field: 'name', value: '  ' },
    { field: 'expiry', value: '10/26' },
    { field: 'expiry', value: '13/30' },
    { field: 'expiry', value: '1230' },
    { field: 'code', value: '12' },
  ])('refuses "$value" as $field', ({ field, value }) => {
    expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]);
  });

  it('takes a card in the month it ends', () => {
    expect(errorsOf({ expiry: '11/26' })).toEqual({});
  });
});
