import { describe, expect, it } from 'vitest';
import { readReport, reportErrors } from './report-draft.ts';

describe('reportErrors', () => {
  it.each([
    [{ reason: null, text: '' }, ['reason', 'text']],
    [{ reason: null, text: 'Ten signs.' }, ['reason']],
    [{ reason: 'abusive', text: '  nine sgn ' }, ['text']],
    [{ reason: 'abusive', text: 'Ten signs.' }, []],
  ] as const)('of %j name %j', (draft, fields) => {
    expect(Object.keys(reportErrors(draft))).toEqual(fields);
  });
});

const emptyReport = { reason: null, text: '' };

describe('the kept report', () => {
  it('comes back as it was', () => {
    const draft = { reason: 'off-topic', text: 'It is an advertisement.' } as const;
    expect(readReport(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, 'no json', 'null', '[]', '{"reason":"boring","text":7}'])('reads %j as empty', (text) =>
    expect(readReport(text)).toEqual(emptyReport),
  );

  it('is cut at 1000 characters', () => {
    expect(readReport(JSON.stringify({ reason: 'other', text: 'x'.repeat(1200) })).text).toHaveLength(1000);
  });
});
