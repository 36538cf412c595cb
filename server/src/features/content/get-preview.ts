import { addMs } from '@dubplate/shared/lib/dates.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { PREVIEW_MS } from './admin-preview-content.ts';
import { findPreview } from './previews.store.ts';
import { showDocument } from './show.ts';

/** The id is a secret of the editor, whose page may be shown at an address where nobody is signed in. */
export const getPreview = implement('content/get-preview', async ({ input, db, ctx, now }) => {
  const row = await findPreview(db, input.previewId, addMs(now, -PREVIEW_MS));
  if (!row) throw notFound('page');
  const { kind, slug, content, changed_at: changedAt } = row;
  return await showDocument(ctx, { kind, slug, content, publishedAt: null, changedAt });
});
