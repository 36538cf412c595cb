import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context, Job } from '../../context.ts';
import { PREVIEW_MS } from './admin-preview-content.ts';
import { deletePreviewsBefore } from './previews.store.ts';
import { findContent, listDueIds, lockDocument, publishRevision } from './store.ts';

/** Publishes what is scheduled, and forgets previews that nobody looks at. */
export const publishContentJob: Job = {
  name: 'publish-content',
  stage: 'outcome',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    const ids = await listDueIds(ctx.database.db, now);
    for (const id of ids) await publishDue(ctx, { id, now });
    await deletePreviewsBefore(ctx.database.db, addMs(now, -PREVIEW_MS));
  },
};

async function publishDue(ctx: Context, { id, now }: { id: string; now: Date }): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const row = await lockDocument(tx, id);
    if (!row?.publish_at || row.publish_at > now || row.scheduled_revision === null) return;
    const revision = row.scheduled_revision;
    const found = await findContent(tx, id, revision);
    await publishRevision(tx, { id, revision, tags: found?.content.tags ?? [], now: row.publish_at });
  });
}
