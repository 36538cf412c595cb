import { AUDIO_KEPT_DAYS } from '@dubplate/shared/features/uploads/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import type { Job } from '../../context.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { releaseUnused } from '../uploads/uploads.ts';

const BATCH = 200;

/**
 * Lets go of audio whose orders have all ended long ago, and of tracks that were replaced or deleted by their sender. The
 * clean-up of uploads then deletes the files. Source: docs/product/uploads.md.
 */
export const deleteOldAudioJob: Job = {
  name: 'delete-old-audio',
  stage: 'upkeep',
  everyMs: 6 * HOUR_MS,
  run: async ({ ctx, now }) => {
    const { orderAudio, database } = ctx;
    if (orderAudio.length === 0) return;
    const endedAfter = addMs(now, -AUDIO_KEPT_DAYS * DAY_MS);
    const uses = orderAudio.map((audio) => sql`select file_url, ended_at from (${audio.uses}) as of_product`);
    const inUse = sql`select file_url from (${sql.join(uses, sql` union all `)}) as used
      where ended_at is null or ended_at > ${endedAfter}`;
    await inBatches(BATCH, async () =>
      database.transaction(async (tx) => {
        const fileUrls = await releaseUnused(tx, { inUse, now, limit: BATCH });
        if (fileUrls.length > 0) for (const audio of orderAudio) await audio.forget(tx, fileUrls);
        return fileUrls.length;
      }),
    );
  },
};
