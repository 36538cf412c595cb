import { readFile, writeFile } from 'node:fs/promises';
import { inRepository } from '../repository.ts';

const PAGE = 'docs/operations.md';

/** Replaces the figures between the two marks of this bench in the documentation. */
export async function writeDown(bench: 'bench' | 'bench:pages', report: string): Promise<void> {
  const path = inRepository(PAGE);
  const page = await readFile(path, 'utf8');
  const place = new RegExp(`(<!-- ${bench} -->\\n).*?(<!-- /${bench} -->)`, 's');
  if (!place.test(page)) throw new Error(`${PAGE} has no place for the figures of ${bench}.`);
  await writeFile(
    path,
    page.replace(place, (_, start: string, end: string) => `${start}\n${report}\n\n${end}`),
  );
}
