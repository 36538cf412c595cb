import { describe, expect, it } from 'vitest';
import { dismissEffect, fullRefundWords, readPercent, refundEffect, refundersText } from './decision.ts';
import type { ReportRecord } from './report-words.ts';

const person = (username: string) => ({ id: username, username, email: `${username}@example.com` });
const report: ReportRecord = {
  id: 'r',
  date: '2026-11-03T10:00:00.000Z',
  requestId: 'q',
  artistId: 'ada',
  reason: 'other',
  text: 'Nothing about my track.',
  status: 'open',
  refundedTokens: 0,
  resolvedAt: null,
  kind: 'loopcheck',
  reporter: person('mia'),
  artist: person('ada'),
  gross: 600,
  parts: [{ kind: 'loopcheck', gross: 600, paid: 600, fee: 120, net: 480, feeBps: 2000 }],
  holdStatus: 'released',
  hasCleared: false,
  clearsAt: null,
  resolvedBy: null,
  note: null,
  link: '/admin/loopcheck/q/show',
  reporterOthers: { count: 0, refunded: 0 },
  artistOthers: { count: 0, refunded: 0 },
  refunders: ['sam', 'sue'],
};

describe('what each decision does', () => {
  it('says who gets what', () => {
    expect(dismissEffect(report)).toBe(
      'Nothing is refunded. ada gets $4.80 (480 tokens) when they clear. We tell both by mail.',
    );
    expect(dismissEffect({ ...report, hasCleared: true })).toContain('which are available already');
    expect(refundEffect({ ...report, hasCleared: true })).toContain('the platform pays');
    expect(fullRefundWords(report)).toBe(
      '$6.00 (600 tokens) to mia: $4.80 (480 tokens) from ada, $1.20 (120 tokens) from the platform.',
    );
    const [part] = report.parts;
    const withVoucher = { ...report, parts: part ? [{ ...part, paid: 533 }] : [] };
    expect(fullRefundWords(withVoucher)).toMatch(/^\$5\.33 .* \$0\.67 .* voucher/);
  });

  it('names those who can refund', () => {
    expect(refundersText(report.refunders)).toBe('Only a super admin can refund. Ask sam or sue.');
    expect(refundersText([])).toContain('none of them');
  });
});

describe('readPercent', () => {
  it.each([
    ['1', 1],
    [' 100 % ', 100],
    ['0', null],
    ['101', null],
    ['12.5', null],
    ['', null],
  ])('reads %j', (text, wanted) => expect(readPercent(text)).toBe(wanted));
});
