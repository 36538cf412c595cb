import type { CallAnswer, ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import type { DocumentKind } from '@dubplate/shared/features/content/documents.ts';
import type { DocumentContent } from '@dubplate/shared/features/content/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';

/** What visitors see at an address. */
export interface PublishedDocument {
  /** The last part of its address today, which may be another than the one asked for. */
  slug: string;
  /** Checked as what staff write. */
  content: DocumentContent;
  publishedAt: Date | null;
  /** When it was last published. */
  changedAt: Date;
}

interface ListedDocument {
  kind: DocumentKind;
  slug: string;
  changedAt: Date;
}

/** Where published documents come from. Throws `contentUnreachable()` when it can't be asked and nothing was kept. */
export interface PublishedContent {
  find(address: { kind: DocumentKind; slug: string }): Promise<PublishedDocument | null>;
  articles(
    query: ParsedInput<'content/get-articles'>,
    scope: { db: Db | Tx; now: Date },
  ): Promise<CallAnswer<'content/get-articles'>>;
  /** All but those at the address of a page of the product (`isBuiltIn`), for search engines, in an order that stays. */
  list(page: { limit: number; offset: number }): Promise<ListedDocument[]>;
  count(): Promise<number>;
}

export function contentUnreachable(): Refusal {
  return new Refusal('busy', {
    message: 'The service that keeps this page can’t be reached.',
    retryAfterSeconds: 5,
  });
}
