import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { editedDocument, lockKnown, stateOf } from './edited.ts';
import { withdraw } from './store.ts';

export const adminUnpublishContent = implement('admin/unpublish-content', async ({ input, db, note }) => {
  const { contentId: id, revision, from } = input;
  const row = await lockKnown(db, id, { revision, from });
  const state = stateOf(row);
  if (state === 'draft')
    throw new Refusal('state-conflict', { message: 'Visitors don’t see this page as it is.' });
  await withdraw(db, row);
  const edited = await editedDocument(db, id);
  note({
    targetId: id,
    details: { kind: row.kind, slug: row.slug },
    before: { state },
    after: { state: edited.state },
  });
  return edited;
});
