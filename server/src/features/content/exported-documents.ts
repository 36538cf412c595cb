import { documentContent } from '@dubplate/shared/features/content/records.ts';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Db } from '../../db/schema.ts';
import { valuesIn } from './each-value.ts';
import { firstDocumentsFolder } from './first-documents.ts';
import { listPublishedContents } from './store.ts';

export interface ExportedDocuments {
  /** Paths below the folder. */
  written: string[];
  unchanged: number;
  /** Those that show pictures which were uploaded here, and so are on this installation alone. */
  withUploads: string[];
  /** Those that this version can't read, for example because a newer one saved them. */
  unreadable: string[];
}

/** Writes what is published into files of the form that the first documents have. Files of other documents stay. */
export async function exportDocuments(
  db: Db,
  folder: URL = firstDocumentsFolder,
): Promise<ExportedDocuments> {
  const exported: ExportedDocuments = { written: [], unchanged: 0, withUploads: [], unreadable: [] };
  for (const { kind, slug, content } of await listPublishedContents(db)) {
    const path = `${kind}/${slug}.json`;
    const { data } = documentContent.safeParse(content);
    if (data === undefined) {
      exported.unreadable.push(path);
      continue;
    }
    if (hasUploads(data)) exported.withUploads.push(path);
    const file = new URL(path, folder);
    const text = `${jsonText(data)}\n`;
    if (existsSync(file) && (await readFile(file, 'utf8')) === text) {
      exported.unchanged += 1;
      continue;
    }
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text);
    exported.written.push(path);
  }
  return exported;
}

function hasUploads({ image, blocks }: ReturnType<typeof documentContent.parse>): boolean {
  const pictures = valuesIn(blocks).filter(({ field }) => field.is === 'picture');
  return JSON.stringify([image, pictures.map(({ value }) => value)]).includes('public/');
}

const LINE_MAX = 110;

/** JSON as the formatter of the repository leaves it: two blanks a step, and short lists of words on one line. */
export function jsonText(value: unknown, { indent = '', before = 0 } = {}): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (!Array.isArray(value)) {
    const lines = Object.entries(value).map(([name, each]) => {
      const start = `${JSON.stringify(name)}: `;
      return inner + start + jsonText(each, { indent: inner, before: inner.length + start.length });
    });
    return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
  }
  const items: unknown[] = value;
  const line = `[${items.map((each) => JSON.stringify(each)).join(', ')}]`;
  const isPlain = items.every((each) => typeof each !== 'object');
  // A comma may follow.
  if (items.length === 0 || (isPlain && before + line.length < LINE_MAX)) return line;
  const lines = items.map((each) => inner + jsonText(each, { indent: inner }));
  return `[\n${lines.join(',\n')}\n${indent}]`;
}
