import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { implement } from '../../http/implement.ts';
import { getWatchable } from './access.ts';
import { upsertProgress } from './store.ts';

/**
 * The furthest second never goes back, whichever of two devices tells it last. A jump is not playing, so it may be before
 * the place.
 */
export const saveProgress = implement('video/save-progress', async ({ input, caller, db, now }) => {
  const row = await getWatchable(db, input.videoId, caller);
  const inVideo = (seconds: number) => Math.min(Math.round(seconds * SECOND_MS), row.duration_ms ?? 0);
  await upsertProgress(db, {
    userId: caller.userId,
    videoId: row.id,
    positionMs: inVideo(input.seconds),
    furthestMs: inVideo(input.furthest),
    now,
  });
  return { ok: true };
});
