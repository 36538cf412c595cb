import type { DocumentKind } from '@dubplate/shared/features/content/documents.ts';
import type { ShownDocument } from '@dubplate/shared/features/content/records.ts';
import type { Context } from '../../context.ts';
import { showDocument } from './show.ts';

/** What visitors see at an address; undefined if there is nothing. Its `slug` is another one if the document has moved. */
export async function readDocument(
  ctx: Context,
  address: { kind: DocumentKind; slug: string },
): Promise<ShownDocument | undefined> {
  const document = await ctx.content.find(address);
  return document ? await showDocument(ctx, { kind: address.kind, ...document }) : undefined;
}
