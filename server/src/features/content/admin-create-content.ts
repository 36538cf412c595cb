import { documentPath, HOME_SLUG } from '@dubplate/shared/features/content/documents.ts';
import { agreedPageIds } from '@dubplate/shared/features/content/records.ts';
import { newId } from '../../db/id.ts';
import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { checkValues } from './check-values.ts';
import { editedDocument } from './edited.ts';
import { keepPictures } from './pictures.ts';
import { insertDocument } from './store.ts';

export const adminCreateContent = implement(
  'admin/create-content',
  async ({ input, caller, db, ctx, now, note }) => {
    const { kind, slug } = input;
    if ((kind === 'home') !== (slug === HOME_SLUG))
      throw invalid({ slug: `The home page, and only it, has the address “${HOME_SLUG}”.` });
    if (kind === 'page' && agreedPageIds.includes(slug))
      throw invalid({
        slug: 'The terms and the privacy policy are files of this installation (content/pages), so that each version stays known.',
      });
    checkValues(ctx, input.content);
    const content = await keepPictures(db, { ctx, userId: caller.userId, now }, input.content);
    const id = newId(now);
    const isNew = await insertDocument(db, { id, kind, slug, content, userId: caller.userId, now });
    if (!isNew) throw invalid({ slug: `There is a page at ${documentPath(kind, slug)} already.` });
    note({ targetId: id, details: { kind, slug }, after: { revision: 1, title: content.title } });
    return await editedDocument(db, id);
  },
);
