import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { editedDocument, lockKnown, stateOf } from './edited.ts';
import { findContent, publishRevision, scheduleRevision } from './store.ts';

export const adminPublishContent = implement(
  'admin/publish-content',
  async ({ input, db, ctx, now, note }) => {
    const { contentId: id, revision, from } = input;
    if (ctx.config.prismic)
      throw invalid({ content: 'Visitors see what is published at Prismic, so nothing is published here.' });
    const at = input.at ? new Date(input.at) : null;
    if (at !== null && at <= now) throw invalid({ at: 'Please choose a time to come.' });
    const row = await lockKnown(db, id, { revision, from });
    const found = await findContent(db, id, revision);
    if (!found || found.content.blocks.length === 0)
      throw invalid({ content: 'A page without any block can’t be published.' });
    if (at === null) await publishRevision(db, { id, revision, tags: found.content.tags ?? [], now });
    else await scheduleRevision(db, id, revision, at);
    note({
      targetId: id,
      details: { kind: row.kind, slug: row.slug },
      before: { state: stateOf(row), published: row.published_revision },
      after: at === null ? { state: 'published', published: revision } : { state: 'scheduled', at: input.at },
    });
    return await editedDocument(db, id);
  },
);
