import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { describe, expect, it } from 'vitest';
import { isSoldOut, lengthText, seatsText } from './session-words.ts';

const { Scheduled, Live, Finished } = SessionStatus;

describe('seatsText', () => {
  it.each([
    [Scheduled, null, 0, 'No seat limit'],
    [Scheduled, null, 7, '7 going'],
    [Scheduled, 40, 0, '40 of 40 seats left'],
    [Live, 40, 39, 'Last seat'],
    [Live, 40, 40, 'Sold out'],
    [Scheduled, 2000, 500, '1,500 of 2,000 seats left'],
    [Finished, 40, 40, '40 tickets'],
    [Finished, null, 1, '1 ticket'],
  ] as const)('status %s with %s seats and %s taken reads %s', (status, capacity, registered, text) => {
    expect(seatsText({ status, capacity, registered })).toBe(text);
  });
});

describe('isSoldOut', () => {
  it('counts only while tickets are sold', () => {
    expect(isSoldOut({ status: Live, capacity: 1, registered: 1 })).toBe(true);
    expect(isSoldOut({ status: Finished, capacity: 1, registered: 1 })).toBe(false);
    expect(isSoldOut({ status: Live, capacity: null, registered: 900 })).toBe(false);
  });
});

it.each([
  [15, '15 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [360, '6 h'],
])('%s minutes read %s', (minutes, text) => expect(lengthText(minutes)).toBe(text));
