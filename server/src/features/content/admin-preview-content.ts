import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { randomBytes } from 'node:crypto';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { checkValues } from './check-values.ts';
import { showPictures } from './pictures.ts';
import { deadLinks } from './dead-links.ts';
import { insertPreview, updatePreview } from './previews.store.ts';

/** How long a preview can be looked at after its last change. */
export const PREVIEW_MS = HOUR_MS;

export const adminPreviewContent = implement('admin/preview-content', async ({ input, caller, ctx, now }) => {
  checkValues(ctx, input.content);
  const { kind, slug } = input;
  const content = await showPictures(ctx, input.content);
  const preview = { kind, slug, content, userId: caller.userId, now };
  const previewId = await ctx.database.transaction(async (tx) => {
    const id = input.previewId ?? randomBytes(24).toString('base64url');
    if (!input.previewId) await insertPreview(tx, { ...preview, id });
    else if (!(await updatePreview(tx, { ...preview, id }))) throw notFound('preview');
    return id;
  });
  return { previewId, deadLinks: await deadLinks(ctx, input.content) };
});
