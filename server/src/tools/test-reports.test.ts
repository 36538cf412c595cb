import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'dubplate-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('a report of vitest', () => {
  it('tells what failed, what was green at the second try, and a file that could not be loaded', () => {
    const failureMessages = ['\u001B[31mexpected 1\n  to be 2\u001B[39m'];
    const assertionResults = [
      { status: 'failed', fullName: 'a fan pays', failureMessages },
      { status: 'passed', fullName: 'a fan waits', failureMessages },
      { status: 'passed', fullName: 'a fan joins', failureMessages: [] },
    ];
    const testResults = [
      { name: '/any/where/server/src/a.test.ts', status: 'failed', assertionResults },
      { name: 'shared/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ];
    expect(readVitest(report({ testResults }))).toEqual({
      passed: 2,
      failures: [
        'server/src/a.test.ts › a fan pays: expected 1 to be 2',
        'shared/b.test.ts › was not loaded: no such file',
      ],
      unsteady: ['server/src/a.test.ts › a fan waits: expected 1 to be 2'],
    });
  });

  it('tells nothing of a run that ended before it was written', () => {
    expect(readVitest(join(folder, 'nothing.json'))).toEqual({});
    expect(readVitest(report('{"testResults":'))).toEqual({});
  });
});

describe('a report of Playwright', () => {
  it('tells the same of every suite, and what broke outside of a test', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ error: { message: 'Timed out' } }] }],
    });
    const inner = {
      file: 'features/a.spec.ts',
      specs: [spec('opens', 'unexpected'), spec('shuts', 'flaky')],
    };
    const suites = [{ file: 'features/a.spec.ts', specs: [spec('stays', 'expected')], suites: [inner] }];
    expect(readPlaywright(report({ suites, errors: [{ message: 'no browser' }] }))).toEqual({
      passed: 2,
      failures: ['features/a.spec.ts › opens: Timed out', ' › outside of a test: no browser'],
      unsteady: ['features/a.spec.ts › shuts: Timed out'],
    });
  });
});
