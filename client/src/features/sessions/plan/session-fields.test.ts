import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { describe, expect, it } from 'vitest';
import {
  createInput,
  emptyFields,
  fieldErrors,
  fieldsOfSession,
  readFields,
  REQUIRED_TEXT,
  updateInput,
} from './session-fields.ts';

const timeZone = 'Europe/Berlin';
const now = new Date('2026-11-20T12:00:00Z');
const filled = {
  ...emptyFields,
  title: 'Bass surgery',
  format: 2,
  image: '/media/a.png',
  amount: '1,500',
  date: '2026-11-20T15:00',
};
const check = (patch: Partial<typeof filled>) => fieldErrors({ ...filled, ...patch }, { timeZone, now });

describe('the errors of a session', () => {
  it('are none when all is filled in', () => expect(check({})).toEqual({}));

  it('say in one sentence that something required is missing', () => {
    expect(fieldErrors(emptyFields, { timeZone, now })).toMatchObject({ form: REQUIRED_TEXT });
    expect(Object.keys(check({ amount: '' }))).toEqual(['amount', 'form']);
  });

  it.each([
    ['title', { title: 'ab' }],
    ['date', { date: '2026-11-20T13:00' }],
    ['duration', { duration: '14' }],
    ['duration', { duration: '361' }],
    ['capacity', { capacity: '0' }],
    ['capacity', { capacity: '10001' }],
    ['amount', { amount: '100001' }],
    ['amount', { amount: '-1' }],
    ['messagePrice', { messagePrice: '' }],
  ])('name the field %s of %o', (name, patch) => expect(Object.keys(check(patch))).toEqual([name]));

  it('ask for no date when it begins now', () => expect(check({ isNow: true, date: '' })).toEqual({}));
});

describe('what is sent', () => {
  it('has the date of a clock in the artist’s zone, and no limit for empty seats', () => {
    expect(createInput(filled, timeZone)).toMatchObject({
      amount: 1500,
      capacity: null,
      date: timestampOf(new Date('2026-11-20T14:00:00Z')),
      messagePrice: 100,
    });
    expect(createInput({ ...filled, isNow: true }, timeZone).date).toBeNull();
  });

  it('is only what changed', () => {
    const { amount, ...input } = createInput(filled, timeZone);
    const session = {
      ...input,
      id: 's1',
      amount,
      plannedDuration: 60,
      capacity: 20,
      messagePrice: 100,
    } as unknown as Session; // the fields that the form reads
    const fields = fieldsOfSession(session, timeZone);
    expect(updateInput(session, fields, timeZone)).toEqual({ sessionId: 's1' });
    expect(updateInput(session, { ...fields, title: 'Other', capacity: '' }, timeZone)).toEqual({
      sessionId: 's1',
      title: 'Other',
      capacity: null,
    });
  });
});

it('reads a stored draft and leaves out what it does not know', () => {
  expect(readFields(JSON.stringify({ ...filled, format: 99, category: 'none' }), emptyFields)).toEqual({
    ...filled,
    format: null,
  });
  expect(readFields('null', filled)).toEqual(filled);
});
