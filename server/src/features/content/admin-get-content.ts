import { implement } from '../../http/implement.ts';
import { editedDocument } from './edited.ts';

export const adminGetContent = implement(
  'admin/get-content',
  async ({ input, db }) => await editedDocument(db, input.contentId, input.revision),
);
