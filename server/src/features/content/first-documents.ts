import { type DocumentKind, documentKinds } from '@dubplate/shared/features/content/documents.ts';
import { documentContent } from '@dubplate/shared/features/content/records.ts';
import { addMs } from '@dubplate/shared/lib/dates.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Context } from '../../context.ts';
import { newId } from '../../db/id.ts';
import { insertDocument, listKnown, publishRevision } from './store.ts';

export const firstDocumentsFolder = new URL('../../../../content/documents/', import.meta.url);

/** The documents that come with the product, by kind and address: `content/documents/<kind>/<slug>.json`. */
export function readFirstDocuments(folder: URL = firstDocumentsFolder) {
  return documentKinds.flatMap((kind) => {
    const of = new URL(`${kind}/`, folder);
    if (!existsSync(of)) return [];
    const files = readdirSync(of)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
    return files.map((name) => ({
      kind,
      slug: name.slice(0, -'.json'.length),
      content: documentContent.parse(JSON.parse(readFileSync(new URL(name, of), 'utf8'))),
    }));
  });
}

/**
 * Publishes those whose address is free. What staff have changed or taken from visitors stays as it is.
 * No two have the same moment, so that lists by date have one order, here and at Prismic.
 */
export async function publishFirstDocuments({ database, clock, log }: Context): Promise<void> {
  const known = new Set((await listKnown(database.db)).map(addressOf));
  const missing = readFirstDocuments().filter((document) => !known.has(addressOf(document)));
  const start = clock.now();
  for (const [nth, { kind, slug, content }] of missing.entries()) {
    const now = addMs(start, nth - missing.length);
    await database.transaction(async (tx) => {
      const id = newId(now);
      // Another process may have been faster.
      if (!(await insertDocument(tx, { id, kind, slug, content, userId: null, now }))) return;
      await publishRevision(tx, { id, revision: 1, tags: content.tags ?? [], now });
    });
  }
  if (missing.length > 0)
    log.info({ count: missing.length }, 'published documents that come with the product');
}

function addressOf({ kind, slug }: { kind: DocumentKind; slug: string }): string {
  return `${kind}/${slug}`;
}
