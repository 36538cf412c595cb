import { expect, it } from 'vitest';
import { referralStatusWords } from './referral-words.ts';

it('a referral that is held back is drawn like one that waits: nothing has failed', () => {
  expect(referralStatusWords.blocked).toEqual({ text: 'Held back', tone: 'warning' });
});
