import { canvasOf, pictureOf, seekTo, withVideo, yieldToPage } from './frames.ts';

const FRAMES = 60;
const COLUMNS = 10;
const WIDTH = 160;
/** Of a short video fewer frames tell as much. */
const INTERVAL_SECONDS_MIN = 1;

/** Small frames of a video in one picture, row by row from the left, for the seek bar. */
export interface Previews {
  picture: Blob;
  /** From one frame to the next. */
  intervalSeconds: number;
  count: number;
  columns: number;
  /** Of one frame, in pixels. */
  width: number;
  height: number;
}

/** Null where the browser can't decode the file, and when it was stopped. The page stays fast meanwhile. */
export async function previewsOf(file: Blob, signal?: AbortSignal): Promise<Previews | null> {
  return await withVideo(file, async (video) => {
    const intervalSeconds = Math.max(INTERVAL_SECONDS_MIN, video.duration / FRAMES);
    const count = Math.max(1, Math.min(FRAMES, Math.floor(video.duration / intervalSeconds)));
    const height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    const columns = Math.min(COLUMNS, count);
    const canvas = canvasOf(WIDTH * columns, height * Math.ceil(count / columns));
    const drawing = canvas.getContext('2d');
    for (let nth = 0; nth < count; nth += 1) {
      await yieldToPage();
      if (signal?.aborted) return null;
      await seekTo(video, Math.min(nth * intervalSeconds, video.duration));
      drawing?.drawImage(video, WIDTH * (nth % columns), height * Math.floor(nth / columns), WIDTH, height);
    }
    const picture = await pictureOf(canvas);
    return picture && { picture, intervalSeconds, count, columns, width: WIDTH, height };
  });
}
