import { VIDEO_MAX_BYTES, videoMessages } from '@dubplate/shared/features/uploads/model.ts';
import { contentTypeOfName, formatOfName, kindOf } from '@dubplate/shared/features/uploads/rules.ts';

/** For the file chooser. The type of a file is unknown to many systems, so its name decides. */
export const acceptedVideos =
  '.mp4,.m4v,.mov,.qt,.webm,.mkv,video/mp4,video/quicktime,video/webm,video/x-matroska';

/** What the browser can tell before anything is sent. */
export function problemOfVideo(file: Pick<File, 'name' | 'size'>): string | null {
  const format = formatOfName(file.name);
  if (format === null || kindOf(format) !== 'video') return videoMessages.wrongType;
  if (file.size === 0) return videoMessages.empty;
  return file.size > VIDEO_MAX_BYTES ? videoMessages.tooLarge : null;
}

/** What every accepted video begins with. A wrong file is then refused before gigabytes of it are sent. */
export async function beginsAsVideo(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const isMatroska = [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => start[at] === byte);
  const box = String.fromCharCode(...start.slice(4, 8));
  return isMatroska || ['ftyp', 'moov', 'mdat', 'free', 'wide', 'skip', 'pnot'].includes(box);
}

export const typeOfVideo = (file: Pick<File, 'name'>): string => contentTypeOfName(file.name);
