import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockfileFaults } from './lockfile.ts';
import { inRepository } from './repository.ts';

const integrity = `sha512-${'a'.repeat(86)}==`;

function lockfileWith(name: string, resolution: string): string {
  return `packages:\n  '${name}':\n    resolution: {${resolution}}\n`;
}

describe('the check of the lockfile', () => {
  it('accepts the lockfile of this repository', () => {
    expect(lockfileFaults(readFileSync(inRepository('pnpm-lock.yaml'), 'utf8'))).toEqual([]);
  });

  it('accepts a release with its checksum', () => {
    expect(lockfileFaults(lockfileWith('@scope/a@1.2.3-beta.1', `integrity: ${integrity}`))).toEqual([]);
  });

  it.each([
    [
      'a tarball',
      'a@https://example.com/a.tgz',
      `integrity: ${integrity}, tarball: https://example.com/a.tgz`,
    ],
    [
      'a tarball under a plain name',
      'a@1.0.0',
      `integrity: ${integrity}, tarball: https://example.com/a.tgz`,
    ],
    ['git', 'a@git+https://example.com/a.git#c0ffee', `integrity: ${integrity}, type: git, commit: c0ffee`],
    ['a folder', 'a@file:../a', `integrity: ${integrity}, type: directory, directory: ../a`],
  ])('refuses %s', (_source, name, resolution) => {
    expect(lockfileFaults(lockfileWith(name, resolution))).toEqual([
      `${name} does not come from the registry`,
    ]);
  });

  it.each(['', 'integrity: sha1-abc', 'integrity: sha512-short'])(
    'refuses the checksum "%s"',
    (resolution) => {
      expect(lockfileFaults(lockfileWith('a@1.0.0', resolution))).toEqual(['a@1.0.0 has no sha512 checksum']);
    },
  );

  it('refuses a link that leaves the workspace', () => {
    const text = `importers:\n  server:\n    dependencies:\n      a:\n        specifier: link:/opt/a\n        version: link:/opt/a\n`;
    expect(lockfileFaults(`${text}${lockfileWith('b@1.0.0', `integrity: ${integrity}`)}`)).toEqual([
      'server: a comes from link:/opt/a',
    ]);
  });

  it('refuses an empty lockfile', () => {
    expect(lockfileFaults('packages: {}')).toEqual(['pnpm-lock.yaml names no packages']);
  });
});
