import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { describe, expect, it } from 'vitest';
import { sellingSection } from './selling-section.ts';

// What is checked here asks nothing of the person.
const user = {} as OwnUser;

describe('the section of prices and limits', () => {
  it('takes an empty limit as none, of one fan as of the whole queue', () => {
    const before = sellingSection.read(user);
    const changes = { queueLimit: ' ', requestLimit: '', loopcheckRequestLimit: '3' };
    expect(sellingSection.check(changes, user)).toEqual({});
    expect(sellingSection.write(changes, before)).toMatchObject({
      queueLimit: null,
      requestLimit: null,
      loopcheckRequestLimit: 3,
    });
  });

  it('sends the permission to show answers only when it changes', () => {
    const before = sellingSection.read({ ...user, showsAnswers: false });
    expect(before.showsAnswers).toBe(false);
    expect(sellingSection.write({ showsAnswers: true }, before)).toEqual({ showsAnswers: true });
    expect(sellingSection.write({}, before)).toEqual({});
  });

  it('refuses what is no limit', () => {
    const error = 'Please enter a whole number from 0 to 1,000.';
    for (const queueLimit of ['-1', '1001', '2.5', 'many'])
      expect(sellingSection.check({ queueLimit }, user)).toEqual({ queueLimit: error });
  });
});
