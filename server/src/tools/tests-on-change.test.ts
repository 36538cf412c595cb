import { describe, expect, it } from 'vitest';
import { existsInRepository } from './repository.ts';
import { hashOf, testsOnChange } from './tests-on-change.ts';

describe('the tests that run on a change', () => {
  it('and what they are about are all there', () => {
    const named = Object.entries(testsOnChange).flatMap(([test, subjects]) => [test, ...subjects]);
    expect(named.filter((path) => !existsInRepository(path))).toEqual([]);
  });

  it('notice a change of the test and of its subject, and of nothing else', () => {
    const [test, subject] = ['server/src/testing/crash.test.ts', 'server/src/main.ts'];
    expect(hashOf(test, [subject])).toBe(hashOf(test, [subject]));
    expect(hashOf(test, [])).not.toBe(hashOf(test, [subject]));
    expect(hashOf('server/src/testing/start.test.ts', [subject])).not.toBe(hashOf(test, [subject]));
    // Beside it in the folder stands another test, which does not count.
    expect(hashOf(test, ['server/src/testing/start.test.ts'])).toBe(hashOf(test, []));
  });
});
