import type { FileHandle } from 'node:fs/promises';
import { playTimeOf, reasons } from './reasons.ts';
import { VideoRefusal } from './work.ts';

/** Ids of the elements that are looked at (RFC 9559). */
const ids = {
  broken: -1,
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  encodings: 0x6d80,
  encoding: 0x6240,
  encryption: 0x5035,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
};
const parents = new Set([
  ids.segment,
  ids.info,
  ids.tracks,
  ids.trackEntry,
  ids.encodings,
  ids.encoding,
  ids.cluster,
  ids.blockGroup,
]);

interface MatroskaElement {
  id: number;
  /** Of its content. */
  start: number;
  /** Null: until the file's end, as live recorders write it. */
  size: number | null;
}

const WINDOW_BYTES = 1 << 16;

/** Reads numbers at any place, a window of the file at a time. */
class Bytes {
  readonly #file: FileHandle;
  #from = 0;
  #window = Buffer.alloc(0);
  constructor(file: FileHandle) {
    this.#file = file;
  }

  async at(start: number, length: number): Promise<Buffer> {
    const isInside = start >= this.#from && start + length <= this.#from + this.#window.length;
    if (!isInside) {
      const buffer = Buffer.alloc(Math.max(WINDOW_BYTES, length));
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, start);
      this.#from = start;
      this.#window = buffer.subarray(0, bytesRead);
    }
    return this.#window.subarray(start - this.#from, start - this.#from + length);
  }
}

/** A number whose first byte says how long it is. Ids keep that mark, sizes lose it. */
function variable(bytes: Buffer, keepsMark: boolean): { value: number; length: number } | null {
  const first = bytes[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > bytes.length) return null;
  let value = keepsMark ? first : first & (0xff >> length);
  let isAllOnes = (first & (0xff >> length)) === 0xff >> length;
  for (const byte of bytes.subarray(1, length)) {
    value = value * 256 + byte;
    isAllOnes &&= byte === 0xff;
  }
  return { value: isAllOnes && !keepsMark ? Number.POSITIVE_INFINITY : value, length };
}

/** Every element, those with children before their children. Ends with `broken` where there is none. */
async function* elements(bytes: Bytes, fileBytes: number): AsyncGenerator<MatroskaElement> {
  let position = 0;
  while (position < fileBytes) {
    const head = await bytes.at(position, Math.min(12, fileBytes - position));
    const id = variable(head, true);
    const size = id && variable(head.subarray(id.length), false);
    if (!id || !size) {
      yield { id: ids.broken, start: position, size: null };
      return;
    }
    const start = position + id.length + size.length;
    yield { id: id.value, start, size: Number.isFinite(size.value) ? size.value : null };
    position = parents.has(id.value) || !Number.isFinite(size.value) ? start : start + size.value;
  }
}

const unsigned = (content: Buffer): number => content.reduce((sum, byte) => sum * 256 + byte, 0);

/** As many bytes at the end may be something else. */
const TRAILER_BYTES_MAX = 1024;

/** Of these every byte counts. */
const media = new Set([ids.cluster, ids.blockGroup, ids.block, ids.simpleBlock]);

/** Refuses a WebM or Matroska file that has a hole, whose end is missing, or that is protected; anything else passes. */
export async function refuseBrokenMatroska(file: FileHandle, fileBytes: number): Promise<void> {
  const bytes = new Bytes(file);
  let [nth, scale, cluster, isOpen] = [0, 1_000_000, 0, false];
  const moment = () => playTimeOf((cluster * scale) / 1e9);
  for await (const { id, start, size } of elements(bytes, fileBytes)) {
    if (nth === 0 && id !== ids.ebml) return;
    nth += 1;
    if (id === ids.encryption) throw new VideoRefusal(reasons.encrypted, 'ContentEncryption');
    refuseMissing({ id, missing: size === null ? 0 : start + size - fileBytes }, { isOpen, at: moment() });
    if (id === ids.segment) isOpen = size === null;
    if (id === ids.timestampScale) scale = unsigned(await bytes.at(start, Math.min(size ?? 0, 8)));
    if (id === ids.timestamp) cluster = unsigned(await bytes.at(start, Math.min(size ?? 0, 8)));
    if (id === ids.broken && start < fileBytes - TRAILER_BYTES_MAX)
      throw new VideoRefusal(reasons.damaged(moment()), `no element at ${start}`);
  }
}

/** `missing` is how many bytes after the file the element ends; `at` the moment of what was read so far. */
function refuseMissing(
  { id, missing }: { id: number; missing: number },
  { isOpen, at }: { isOpen: boolean; at: string },
): void {
  if (missing <= (media.has(id) ? 0 : TRAILER_BYTES_MAX)) return;
  // The whole says first that its end is missing: a part of it that claims more is not what was written there.
  const isCut = id === ids.segment || (isOpen && media.has(id));
  const reason = isCut ? reasons.cut : reasons.damaged(at);
  throw new VideoRefusal(reason, `${id.toString(16)} ends ${missing} bytes after the file`);
}

export interface MatroskaFacts {
  seconds: number | null;
  tracks: { type: number; codec: string; packets: number; lastSeconds: number }[];
}

/** What a WebM file has, by its own headers and blocks: the second reading of what we wrote. */
export async function readMatroska(file: FileHandle, fileBytes: number): Promise<MatroskaFacts> {
  const bytes = new Bytes(file);
  const byNumber = new Map<number, MatroskaFacts['tracks'][number]>();
  let [scale, duration, cluster]: [number, number | null, number] = [1_000_000, null, 0];
  let track = { type: 0, codec: '', packets: 0, lastSeconds: 0 };
  const block = async ({ start }: MatroskaElement) => {
    const head = await bytes.at(start, 12);
    const number = variable(head, false);
    const target = number && byNumber.get(number.value);
    if (!target) return;
    target.packets += 1;
    const seconds = ((cluster + head.readInt16BE(number.length)) * scale) / 1e9;
    target.lastSeconds = Math.max(target.lastSeconds, seconds);
  };
  const readers: Record<number, (element: MatroskaElement, content: () => Promise<Buffer>) => Promise<void>> =
    {
      [ids.timestampScale]: async (_, content) => void (scale = unsigned(await content())),
      [ids.duration]: async ({ size }, content) =>
        void (duration = size === 4 ? (await content()).readFloatBE() : (await content()).readDoubleBE()),
      [ids.trackEntry]: async () => void (track = { type: 0, codec: '', packets: 0, lastSeconds: 0 }),
      [ids.trackNumber]: async (_, content) => void byNumber.set(unsigned(await content()), track),
      [ids.trackType]: async (_, content) => void (track.type = unsigned(await content())),
      [ids.codec]: async (_, content) => void (track.codec = (await content()).toString('latin1')),
      [ids.timestamp]: async (_, content) => void (cluster = unsigned(await content())),
      [ids.simpleBlock]: block,
      [ids.block]: block,
    };
  for await (const element of elements(bytes, fileBytes)) {
    const content = async () => await bytes.at(element.start, Math.min(element.size ?? 0, 64));
    await readers[element.id]?.(element, content);
  }
  return {
    seconds: duration === null ? null : (duration * scale) / 1e9,
    tracks: [...byNumber.values()],
  };
}
