import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { notify } from '../notifications/notifications.ts';
import { publish } from '../realtime/realtime.ts';
import type { VideoRow } from './videos.store.ts';
import { videoEditPath, videoPath } from './page/video-path.ts';

/** N47 to N49. What tells of money is in money-notices.ts. Source: docs/product/notifications.md. */

/** Lets the artist's open pages load it again. */
export async function tellVideo(tx: Tx, row: VideoRow, now: Date): Promise<void> {
  const document = { videoId: row.id, status: row.status, fileStatus: row.newest_status };
  await publish(tx, { topic: `videos:${row.artist_id}`, document }, now);
}

/** N47, for the first file and for each that takes the place of another. */
export async function announceReady(
  tx: Tx,
  scope: HookScope,
  { row, isFirst }: { row: VideoRow; isFirst: boolean },
): Promise<void> {
  const isPublished = row.status === VideoStatus.Published;
  const title = isFirst
    ? `Your course “${row.title}” is ready`
    : `The new file of your course “${row.title}” plays now`;
  const offered = isPublished ? 'It is on sale now.' : 'Look at it, and publish it when you like it.';
  const text = isFirst ? offered : 'It has taken the place of the file before, for your buyers too.';
  const link = isPublished ? videoPath(row.id) : videoEditPath(row.id);
  await notify(tx, scope, {
    code: 'N47',
    to: row.artist_id,
    group: 'sessions',
    title,
    text,
    link,
    mail: { subject: title, lines: [text], button: { label: 'Open the course', path: link } },
  });
}

/** N48. */
export async function announceRefused(
  tx: Tx,
  scope: HookScope,
  { row, error }: { row: VideoRow; error: string },
): Promise<void> {
  const title = `The video of “${row.title}” can’t be played`;
  const link = videoEditPath(row.id);
  const rest =
    row.ref === null
      ? 'Please choose another file, or delete the course.'
      : 'The file that you had before still plays. Please choose another one.';
  await notify(tx, scope, {
    code: 'N48',
    to: row.artist_id,
    group: 'sessions',
    title,
    text: error,
    link,
    mail: { subject: title, lines: [error, rest], button: { label: 'Choose another file', path: link } },
  });
}

function actWords(row: VideoRow): [done: string, what: string] {
  if (row.taken_down_at !== null)
    return [
      'taken down',
      'Nobody can watch it any longer. Its buyers get back what they paid, and it is taken back from your earnings.',
    ];
  return row.status === VideoStatus.Deleted
    ? ['deleted', 'It is no longer on sale. Those who bought it keep it.']
    : ['restored', 'It is back among your courses. Publish it when you like.'];
}

/** N49 to the artist, when staff deleted, restored or took down a course. */
export async function announceStaffAct(tx: Tx, scope: HookScope, row: VideoRow): Promise<void> {
  const [done, what] = actWords(row);
  const title = `Your course “${row.title}” was ${done} by staff`;
  const reason = row.end_reason === null ? [] : [`Reason: ${row.end_reason}`];
  await notify(tx, scope, {
    code: 'N49',
    to: row.artist_id,
    group: 'sessions',
    title,
    text: [what, ...reason].join(' '),
    link: '/my-content/videos',
    mail: {
      subject: title,
      lines: [what, ...reason],
      button: { label: 'Your courses', path: '/my-content/videos' },
    },
  });
}
