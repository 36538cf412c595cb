import { describe, expect, it } from 'vitest';
import { addMs, HOUR_MS } from '../../lib/dates.ts';
import { email as emailShape } from '../accounts/records.ts';
import { checkImport, contactEmail, contactName, nextAnnouncementAt } from './rules.ts';

describe('contactEmail', () => {
  it('takes exactly the addresses that people can register with', () => {
    const tried = [
      'kim@example.com',
      'KIM@Example.COM',
      "o'neill+music@mail.example.co.uk",
      'a.b-c_d@x-y.org',
      '.kim@example.com',
      'kim..kim@example.com',
      'kim.@example.com',
      'kim@example',
      'kim@-example.com',
      'kim@@example.com',
      'kim example@example.com',
      '=cmd@example.com',
      '@example.com',
      'kim@example.c',
      'kïm@example.com',
      'kim@example.com\nbcc: all@example.com',
      `${'k'.repeat(243)}@example.com`,
      `${'k'.repeat(242)}@example.com`,
      '',
    ];
    for (const text of tried)
      expect([text, contactEmail(text) !== null]).toEqual([text, emailShape.safeParse(text).success]);
    expect(contactEmail('  Kim@Example.com\t')).toBe('kim@example.com');
  });
});

describe('contactName', () => {
  it('keeps a name on one line, whatever it begins with', () => {
    expect(contactName('  Kim\r\n  Lee\u0000 ')).toBe('Kim Lee');
    expect(contactName('=HYPERLINK("http://x")')).toBe('=HYPERLINK("http://x")');
    expect(contactName('\u202eKim')).toBe('Kim');
    expect([contactName(''), contactName(' \u200b ')]).toEqual([null, null]);
  });
});

describe('checkImport', () => {
  it('takes each address once and says which lines it refuses', () => {
    const lines = [
      { line: 2, email: 'kim@example.com' },
      { line: 3, email: ' KIM@example.com', name: 'Kim' },
      { line: 4, email: 'kim@example.com', name: 'Another' },
      { line: 5, email: '  ', name: 'Nobody' },
      { line: 6, email: 'kim(at)example.com' },
      { line: 7, email: 'lee@example.com', name: 'x'.repeat(101) },
      { line: 8, email: 'lee@example.com', name: 'x'.repeat(100) },
    ];
    expect(checkImport(lines)).toEqual({
      good: [
        { email: 'kim@example.com', name: 'Kim' },
        { email: 'lee@example.com', name: 'x'.repeat(100) },
      ],
      refused: [
        { line: 5, reason: 'no-email' },
        { line: 6, reason: 'not-an-email' },
        { line: 7, reason: 'name-too-long' },
      ],
      duplicates: 2,
    });
  });
});

describe('nextAnnouncementAt', () => {
  it('is 24 hours after the last one', () => {
    const last = new Date('2026-03-01T10:00:00Z');
    const next = addMs(last, 24 * HOUR_MS);
    expect(nextAnnouncementAt(null, last)).toBeNull();
    expect(nextAnnouncementAt(last, addMs(next, -1))).toEqual(next);
    expect(nextAnnouncementAt(last, next)).toBeNull();
  });
});
