/** How long a browser may take for one step before the file counts as one that it can't show. */
const STEP_MS_MAX = 10_000;

/** Runs `read` with a video element that can show the file; null where the browser can't, or if `read` fails. */
export async function withVideo<T>(
  file: Blob,
  read: (video: HTMLVideoElement) => Promise<T>,
): Promise<T | null> {
  const address = URL.createObjectURL(file);
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
  });
  try {
    const isLoaded = happened(video, 'loadeddata');
    video.src = address;
    await isLoaded;
    // Recordings of browsers tell their length only at their end.
    if (video.duration === Infinity) await seekTo(video, Number.MAX_SAFE_INTEGER);
    if (video.videoWidth === 0 || !Number.isFinite(video.duration)) return null;
    return await read(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** In seconds; null where the browser can't show the file. */
export async function durationOf(file: Blob): Promise<number | null> {
  return await withVideo(file, (video) => Promise.resolve(video.duration));
}

export async function seekTo(video: HTMLVideoElement, seconds: number): Promise<void> {
  const isThere = happened(video, 'seeked');
  video.currentTime = seconds;
  await isThere;
}

/** As WebP; JPEG where the browser can't write WebP. */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.8));
    if (blob?.type === type) return blob;
  }
  return null;
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Lets the page answer clicks before the next frame. */
export async function yieldToPage(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve));
}

async function happened(video: HTMLVideoElement, name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(new Error(`No ${name}.`));
  const timer = setTimeout(fail, STEP_MS_MAX);
  video.addEventListener(name, () => resolve(), { once: true });
  video.addEventListener('error', fail, { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    video.removeEventListener('error', fail);
  }
}
