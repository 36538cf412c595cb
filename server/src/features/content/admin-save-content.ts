import { implement } from '../../http/implement.ts';
import { checkValues } from './check-values.ts';
import { editedDocument, lockKnown } from './edited.ts';
import { keepPictures } from './pictures.ts';
import { insertRevision } from './store.ts';

export const adminSaveContent = implement(
  'admin/save-content',
  async ({ input, caller, db, ctx, now, note }) => {
    const { contentId: id } = input;
    checkValues(ctx, input.content);
    const row = await lockKnown(db, id, { revision: input.revision });
    const content = await keepPictures(db, { ctx, userId: caller.userId, now }, input.content);
    const revision = row.revision + 1;
    await insertRevision(db, { id, revision, content, userId: caller.userId, now });
    note({
      targetId: id,
      details: { kind: row.kind, slug: row.slug },
      before: { revision: row.revision, title: row.title },
      after: { revision, title: content.title },
    });
    return await editedDocument(db, id);
  },
);
