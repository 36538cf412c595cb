import type { Picture } from '@dubplate/shared/features/content/blocks/fields.ts';
import type { DocumentContent } from '@dubplate/shared/features/content/records.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import { isPublicImage, keepPublicImage, publicImageUrl } from '../uploads/uploads.ts';
import { valuesIn } from './each-value.ts';

/** Wide enough for a picture that fills a page. */
const WIDTH = 1280;

interface Scope {
  ctx: Context;
  userId: string;
  now: Date;
}

/** The content with the public addresses of its pictures. Those that were uploaded for it are kept from now on; others are refused. */
export async function keepPictures(tx: Tx, scope: Scope, content: DocumentContent): Promise<DocumentContent> {
  return await replaced(content, async (url, path) => {
    if (isPublicImage(scope.ctx, url)) return url;
    if (scope.ctx.storage.keyOf(url) === null)
      throw invalid({ [path]: 'Please upload this picture. Those of other sites can’t be shown.' });
    return await keepPublicImage(tx, scope, { userId: scope.userId, image: url, field: path, width: WIDTH });
  });
}

/** The same for a look at it, which keeps nothing. */
export async function showPictures(ctx: Context, content: DocumentContent): Promise<DocumentContent> {
  return await replaced(
    content,
    async (url) => await Promise.resolve(publicImageUrl(ctx, url, WIDTH) ?? url),
  );
}

async function replaced(
  content: DocumentContent,
  addressOf: (url: string, path: string) => Promise<string>,
): Promise<DocumentContent> {
  const copy = structuredClone(content);
  if (copy.image) copy.image.url = await addressOf(copy.image.url, 'content.image');
  for (const { field, value, path, replace } of valuesIn(copy.blocks)) {
    if (field.is !== 'picture') continue;
    const picture = value as Picture; // By its field.
    replace({ ...picture, url: await addressOf(picture.url, path) });
  }
  return copy;
}
