import { describe, expect, it } from 'vitest';
import { entryWords, fieldWords, valueWords } from './audit-words.ts';

describe('the words of a change', () => {
  it.each([
    ['admin/update-user', 'commissionBps', 1250, 'Commission', '12.5%'],
    ['admin/update-user', 'frozen', true, 'Frozen', 'Yes'],
    ['admin/update-user', 'somethingNew', [1], 'somethingNew', '[1]'],
    ['admin/convert-to-artist', 'type', 2, 'Type', 'Artist'],
  ])('of %s, %s %s are "%s: %s"', (action, field, value, name, words) => {
    expect(fieldWords(field)).toBe(name);
    expect(valueWords(action, field, value)).toBe(words);
  });

  it.each([
    ['admin/update-artist-status', 2, 'Awaiting approval'],
    ['admin/update-artist-status', 9, '9'],
    ['admin/end-session', 5, 'Finished'],
    ['admin/end-session', 6, 'Canceled'],
    ['admin/remove-message', 3, 'Answered or declined'],
    ['admin/remove-message', 4, 'Canceled'],
    ['admin/end-video', 4, 'Deleted'],
    ['admin/refund-video', 3, 'Refunded'],
    ['admin/cancel-request', 3, 'Canceled'],
    ['admin/update-payout', 'approved', 'To pay'],
    ['admin/somethingNew', 4, '4'],
  ])('of a status after %s, %s, are "%s"', (action, value, words) => {
    expect(valueWords(action, 'status', value)).toBe(words);
  });
});

describe('entryWords', () => {
  it.each([
    ['admin/end-video', { status: 4 }, 'Course deleted'],
    ['admin/end-video', { status: 2 }, 'Course restored'],
    ['video/update-status', { status: 4 }, 'Course deleted on the site'],
    ['admin/end-video', { status: 4, takenDown: true }, 'Course taken down'],
    ['admin/end-video', null, 'Course deleted, restored or taken down'],
    ['admin/run-job', null, 'Job run'],
  ])('of %s with %o are “%s”', (action, after, words) => expect(entryWords({ action, after })).toBe(words));
});
