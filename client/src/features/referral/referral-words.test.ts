import { expect, it } from 'vitest';
import { referralWords } from './referral-words.ts';

it('a friend who is held back is drawn like one who waits: nothing has failed', () => {
  expect(referralWords({ status: 'blocked', type: 1 })).toMatchObject({ text: 'Held back', tone: 'orange' });
});
