import type { FileHandle } from 'node:fs/promises';
import { reasons } from './reasons.ts';
import { VideoRefusal } from './work.ts';

interface Box {
  type: string;
  start: number;
  size: number;
}

const HEADER_BYTES = 16;
/** A file of many tiny boxes is no video. */
const BOXES_MAX = 2_000_000;

/** The boxes of an ISO media file (MP4, MOV) at its top level, by their headers alone. */
export async function* topBoxes(file: FileHandle, fileBytes: number): AsyncGenerator<Box> {
  const header = Buffer.alloc(HEADER_BYTES);
  let start = 0;
  for (let nth = 0; start + 8 <= fileBytes && nth < BOXES_MAX; nth += 1) {
    await file.read(header, 0, HEADER_BYTES, start);
    const short = header.readUInt32BE(0);
    const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? fileBytes - start : short;
    if (size < 8) return;
    yield { type: header.toString('latin1', 4, 8), start, size };
    start += size;
  }
}

const firstTypes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp']);

/** Refuses an MP4 or MOV file whose index or end is missing; anything else passes. */
export async function refuseCutBoxes(file: FileHandle, fileBytes: number): Promise<void> {
  const types: string[] = [];
  for await (const { type, start, size } of topBoxes(file, fileBytes)) {
    if (types.length === 0 && !firstTypes.has(type)) return;
    if (types.length < 10_000) types.push(type);
    if (start + size <= fileBytes) continue;
    if (!/^[\w \xa9-]{4}$/.test(type))
      throw new VideoRefusal(reasons.damagedSomewhere, 'a box without a name');
    if (types.includes('moov') && type !== 'moov')
      throw new VideoRefusal(reasons.cut, `${type} ends after the file`);
    throw new VideoRefusal(reasons.noIndex, `${type} ends after the file, no index before it`);
  }
  if (types.length > 0 && !types.includes('moov'))
    throw new VideoRefusal(reasons.noIndex, types.slice(0, 8).join(' '));
}
