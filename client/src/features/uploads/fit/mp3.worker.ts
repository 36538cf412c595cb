import { createEncoder } from 'wasm-media-encoders';
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url';

export interface EncodeTask {
  /** One or two, of equal length. */
  channels: readonly Float32Array<ArrayBuffer>[];
  kbits: 128 | 160 | 192 | 224 | 256 | 320;
}

export type EncodeAnswer = { done: number } | { parts: Uint8Array<ArrayBuffer>[] } | { problem: string };

/** Half a second between two words about the progress. */
const BATCH_SAMPLES = 44_100 * 4;

globalThis.addEventListener('message', ({ data }: MessageEvent<EncodeTask>) => {
  encode(data).catch((error: unknown) => answer({ problem: String(error) }));
});

function answer(message: EncodeAnswer): void {
  globalThis.postMessage(message);
}

async function encode({ channels, kbits }: EncodeTask): Promise<void> {
  const encoder = await createEncoder('audio/mpeg', wasmUrl);
  const [left = new Float32Array(), right] = channels;
  encoder.configure({ sampleRate: 44_100, channels: right ? 2 : 1, bitrate: kbits });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < left.length; from += BATCH_SAMPLES) {
    const batch = (right ? [left, right] : [left]).map((samples) =>
      samples.subarray(from, from + BATCH_SAMPLES),
    );
    // What comes back is the encoder's own memory, so it is copied.
    parts.push(encoder.encode(batch).slice());
    answer({ done: Math.min(1, (from + BATCH_SAMPLES) / left.length) });
  }
  parts.push(encoder.finalize().slice());
  answer({ parts });
}
