import { allPipelined } from '../../../db/all-pipelined.ts';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { presentRow } from './admin-rows.ts';
import { presentVideo } from '../present.ts';
import { presentEvents, presentFiles, presentSales } from './staff-view.ts';
import { findVideo, listEventsOf, listFilesOf } from '../videos.store.ts';

/** One video with its files, its purchases and what happened when. */
export const adminGetVideo = implement('admin/get-video', async ({ input, caller, db, now }) => {
  const row = await findVideo(db, input.videoId);
  if (!row) throw notFound('video');
  const { chapters, captions } = await presentVideo(db, { caller }, row);
  const [files, events] = await allPipelined([listFilesOf(db, row.id), listEventsOf(db, row.id)]);
  return {
    ...(await presentRow(db, row)),
    description: row.description,
    image: row.image,
    sessionId: row.session_id,
    chapters,
    captions,
    files: presentFiles(files),
    ...(await presentSales(db, row.id, now)),
    timeline: presentEvents(row, files, events),
  };
});
