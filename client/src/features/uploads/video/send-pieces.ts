import { type DetailedError, Upload, type HttpRequest } from 'tus-js-client';
import { freshIdToken } from '@dubplate/shared/api-client/session.ts';

/** A proxy that keeps a whole request before it passes it on then keeps this much and no more. */
const PIECE_BYTES = 32 * 1024 * 1024;
/** A line that is gone does not always say so: without a byte and without an answer for so long it counts as lost. */
const SILENCE_MS = 60_000;

interface Sending {
  url: string;
  file: File;
  signal: AbortSignal;
  onProgress: (arrivedBytes: number) => void;
}

/** How one attempt ended. `status` 0 means that no answer came. */
export type Ended = { isWhole: true } | { isWhole: false; status: number };

/** Asks what has arrived and sends the rest, once: who calls it decides about another attempt. */
export async function sendPieces({ url, file, signal, onProgress }: Sending): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const lose = () => resolve({ isWhole: false, status: 0 });
  let silence = setTimeout(lose, SILENCE_MS);
  const upload = new Upload(file, {
    uploadUrl: url,
    chunkSize: PIECE_BYTES,
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: authorize,
    onProgress: (sent) => {
      clearTimeout(silence);
      silence = setTimeout(lose, SILENCE_MS);
      onProgress(sent);
    },
    onSuccess: () => resolve({ isWhole: true }),
    onError: (error) => resolve({ isWhole: false, status: statusOf(error) }),
  });
  signal.addEventListener('abort', lose);
  window.addEventListener('offline', lose);
  if (signal.aborted) lose();
  else upload.start();
  const ended = await promise;
  if (!ended.isWhole) void upload.abort();
  clearTimeout(silence);
  signal.removeEventListener('abort', lose);
  window.removeEventListener('offline', lose);
  return ended;
}

/** Deletes what has arrived of an unfinished upload. One that is gone already is as good. */
export async function deletePieces(url: string): Promise<void> {
  await Upload.terminate(url, { onBeforeRequest: authorize, retryDelays: [0, 1000, 3000] }).catch(
    (error: unknown) => {
      if (![404, 409, 410].includes(statusOf(error))) throw error;
    },
  );
}

async function authorize(request: HttpRequest): Promise<void> {
  request.setHeader('authorization', `Bearer ${(await freshIdToken()) ?? ''}`);
}

function statusOf(error: unknown): number {
  const response =
    error instanceof Error && 'originalResponse' in error ? (error as DetailedError).originalResponse : null; // The library's only error with this field.
  return response?.getStatus() ?? 0;
}
