import { errorText } from '../../api/error-texts.ts';
import { refusalOf } from '../../api/post.ts';

export interface Download {
  bytes: number;
  /** Complete lines after the header. */
  rows: number;
}

const TOLD_EVERY_MS = 100;
const NEWLINE = 10;
const QUOTE = 34;

/** Reads a streamed file and reports progress. An interrupted stream rejects, so half a file is never saved. */
export async function download(
  url: string,
  signal: AbortSignal,
  onProgress: (got: Download) => void,
): Promise<{ file: Blob; name: string; got: Download }> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(errorText(await refusalOf(response)));
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const counter = lineCounter();
  let bytes = 0;
  let toldAt = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.byteLength;
    counter.add(value);
    if (performance.now() - toldAt > TOLD_EVERY_MS) {
      toldAt = performance.now();
      onProgress({ bytes, rows: counter.rows() });
    }
  }
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
  return { file: new Blob(parts, { type: 'text/csv' }), name, got: { bytes, rows: counter.rows() } };
}

/** Counts records, not lines: a comment inside quotes may hold line breaks. */
export function lineCounter(): { add(part: Uint8Array): void; rows(): number } {
  let lines = 0;
  let isQuoted = false;
  return {
    add(part) {
      for (const byte of part) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === NEWLINE && !isQuoted) lines += 1;
      }
    },
    rows: () => Math.max(0, lines - 1),
  };
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
