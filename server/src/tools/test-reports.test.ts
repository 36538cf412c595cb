import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, playwrightFailures, vitestFailures } from './test-reports.ts';

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

describe('the failures of a run', () => {
  it('say where, which and why, in one line each', () => {
    const red = {
      status: 'failed',
      fullName: 'a fan pays',
      failureMessages: ['\u001B[31mexpected 1\n  to be 2\u001B[39m'],
    };
    const testResults = [
      {
        name: '/any/where/server/src/a.test.ts',
        status: 'failed',
        assertionResults: [red, { status: 'passed' }],
      },
      { name: 'shared/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ];
    expect(vitestFailures(report({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual([
      'server/src/a.test.ts › a fan pays: expected 1 to be 2',
      'shared/b.test.ts › was not loaded: no such file',
    ]);
  });

  it('are found in every suite of the browser tests', () => {
    const spec = (ok: boolean) => ({
      title: 'a page opens',
      ok,
      tests: [{ results: [{ error: { message: 'Timed out' } }] }],
    });
    const inner = { file: 'features/a.spec.ts', specs: [spec(false), spec(true)] };
    const suites = [{ file: 'features/a.spec.ts', specs: [], suites: [inner] }];
    const file = report({ stats: { expected: 1, unexpected: 1, flaky: 0 }, suites });
    expect(playwrightFailures(file)).toEqual(['features/a.spec.ts › a page opens: Timed out']);
  });
});
