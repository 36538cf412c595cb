import { canvasOf, pictureOf, seekTo, withVideo } from './frames.ts';

const WIDTH_MAX = 1280;
/** The beginning is often black. */
const PART = 0.1;

/** A frame of the chosen file, at most 1,280 pixels wide; null where the browser can't decode the file. */
export async function posterOf(file: Blob): Promise<Blob | null> {
  return await withVideo(file, async (video) => {
    await seekTo(video, video.duration * PART);
    const scale = Math.min(1, WIDTH_MAX / video.videoWidth);
    const canvas = canvasOf(Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale));
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await pictureOf(canvas);
  });
}
