import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-reports.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dubplate-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('countVitest', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'passed', assertionResults: [{}] },
    ];
    const file = report({ numPassedTests: 2, numFailedTests: 1, testResults });
    expect(countVitest(file)).toEqual({ passed: 2, failed: 2 });
  });

  it('has no count for a run that ended before its report', () => {
    expect(countVitest(join(folder, 'nothing.json'))).toBeNull();
    expect(countVitest(report('{"numPassedTests":'))).toBeNull();
  });
});

describe('countPlaywright', () => {
  it('counts what flickers and what broke outside of a test as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
    expect(countPlaywright(report({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 3 });
  });
});
