import { uploadPicture } from '../../uploads/upload-picture.ts';
import { posterOf } from '../../uploads/video/poster.ts';
import { previewsOf } from '../../uploads/video/previews.ts';
import { previewOf } from '../../uploads/picture-preview.ts';
import type { Previews } from './video-fields.ts';

const size = { width: 480, height: 270 };

/** A picture of the course taken from its file, uploaded; null if the browser can't show the file. */
export async function pictureFrom(file: Blob): Promise<{ image: string; preview: string } | null> {
  const poster = await posterOf(file);
  return poster && (await uploaded(poster, 'poster'));
}

/** Another picture of this site, such as a session's, as one of the course's own. */
export async function pictureAt(address: string): Promise<{ image: string; preview: string } | null> {
  const response = await fetch(address);
  return response.ok ? await uploaded(await response.blob(), 'picture') : null;
}

async function uploaded(blob: Blob, name: string) {
  const picture = fileOf(blob, name);
  const preview = await previewOf(picture, size);
  return preview === null ? null : { image: await uploadPicture(picture, () => {}), preview };
}

/** The small frames that the seek bar shows, uploaded. Null where the browser can't make them. */
export async function previewsFrom(file: Blob, signal: AbortSignal): Promise<Previews | null> {
  const made = await previewsOf(file, signal);
  if (!made || signal.aborted) return null;
  const { picture, intervalSeconds, count, columns, width, height } = made;
  const image = await uploadPicture(fileOf(picture, 'previews'), () => {});
  return { image, everySeconds: intervalSeconds, count, columns, width, height };
}

function fileOf(blob: Blob, name: string): File {
  return new File(
    [blob],
    `${name}.${blob.type === 'image/jpeg' ? 'jpg' : blob.type.slice('image/'.length)}`,
    {
      type: blob.type,
    },
  );
}
