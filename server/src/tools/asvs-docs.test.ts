import { productWords } from '@dubplate/shared/features/accounts/easy-passwords.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvsIds, filesOf, readAsvsRows } from './asvs-docs.ts';
import { inRepository } from './repository.ts';

const rows = readAsvsRows();
const textOf = (path: string) => readFileSync(inRepository(path), 'utf8');

describe('the rows of OWASP ASVS in docs/security.md', () => {
  it('are all of levels 1 and 2, each once, and those of level 3 are marked', () => {
    const ids = (isLevel3: boolean) =>
      rows.filter((row) => row.isLevel3 === isLevel3).flatMap((row) => row.ids);
    expect(ids(false).toSorted()).toEqual(asvsIds.toSorted());
    expect(ids(true).filter((id) => asvsIds.includes(id))).toEqual([]);
  });

  it.each(rows)('say whether $ids are met, and by what', ({ met, tests, pages, shownBy, rest }) => {
    expect(['yes', 'partly', 'no', 'operator', 'n/a']).toContain(met);
    expect(['', '–']).toContain(rest);
    const isShown = tests.length + pages.length > 0;
    expect([met === 'yes' && !isShown, isShown === (shownBy === '–')]).toEqual([false, false]);
  });

  const tests = rows.flatMap((row) => row.tests.map((test) => ({ ...test, ids: row.ids.join(', ') })));
  it.each(tests)('name tests that exist: $path for $ids', ({ path, names }) => {
    expect(path).toMatch(
      /^(server|client|shared|console)\/src\/.*(\.test\.tsx?|\/testing\/conformance\.ts)$|^e2e\/.*\.spec\.ts$/,
    );
    const files = filesOf(path);
    expect(files.length).toBeGreaterThan(path.includes('*') ? 1 : 0);
    const text = files.map(textOf).join('\n');
    for (const name of names) expect([name, text.includes(name)]).toEqual([name, true]);
  });

  it('name pages that exist', () => {
    const pages = rows.flatMap((row) => row.pages);
    expect(pages.filter((page) => !existsSync(inRepository(join('docs', page))))).toEqual([]);
  });
});

describe('the words that docs/product/sign-in.md refuses in passwords', () => {
  it('are those of the product', () => {
    const listed = /Words of this place: ([^.]+)\./.exec(textOf('docs/product/sign-in.md'))?.[1];
    const words = listed?.split(/,\s+|\s+and\s+/).map((word) => word.toLowerCase());
    expect(words).toEqual(productWords.map((word) => word.toLowerCase()));
  });
});
