import { createFile, type ISOFile, MP4BoxBuffer } from 'mp4box';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { topBoxes } from './boxes.ts';
import { readMatroska } from './matroska.ts';

/** One track of a result, as a program tells that did not write it. */
export interface ReadTrack {
  kind: 'video' | 'audio';
  codec: string;
  packets: number;
  startSeconds: number;
  /** Null where the file doesn't say. */
  endSeconds: number | null;
}

const BOX_BYTES_MAX = 256 * 1024 * 1024;
const kinds: Readonly<Record<string, ReadTrack['kind']>> = { vide: 'video', soun: 'audio' };

/** Reads a finished MP4 by mp4box, or a WebM file by its own elements. Throws when the file contradicts itself. */
export async function readAgain(path: string): Promise<ReadTrack[]> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (path.endsWith('.webm')) return await readWebm(file, size);
    return tracksOf(await indexOf(file, size), size);
  } finally {
    await file.close();
  }
}

async function readWebm(file: FileHandle, size: number): Promise<ReadTrack[]> {
  const { seconds, tracks } = await readMatroska(file, size);
  if (seconds === null) throw new Error('The WebM file has no duration.');
  // There is one duration for all of them: that of the longest.
  const last = Math.max(...tracks.map(({ lastSeconds }) => lastSeconds));
  return tracks.map(({ type, codec, packets, lastSeconds }) => ({
    kind: type === 1 ? 'video' : 'audio',
    codec,
    packets,
    startSeconds: 0,
    endSeconds: lastSeconds === last ? seconds : null,
  }));
}

export async function boxOf(
  file: FileHandle,
  { start, size }: { start: number; size: number },
): Promise<ISOFile> {
  if (size > BOX_BYTES_MAX) throw new Error(`A box of ${size} bytes.`);
  const bytes = new Uint8Array(size);
  await file.read(bytes, 0, size, start);
  const parser = createFile();
  parser.checkBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.buffer, 0));
  parser.parse();
  return parser;
}

/** The index must come before the pictures, or a browser would ask for the end of the file first. */
async function indexOf(file: FileHandle, fileBytes: number): Promise<ISOFile> {
  for await (const box of topBoxes(file, fileBytes)) {
    if (box.type === 'mdat') throw new Error('The index comes after the pictures.');
    if (box.type === 'moov') return await boxOf(file, box);
  }
  throw new Error('There is no index.');
}

function tracksOf({ moov }: ISOFile, fileBytes: number): ReadTrack[] {
  return moov.traks.map(({ mdia, edts }) => {
    const { stts, stsz, stsd, stco, co64 } = mdia.minf.stbl;
    const offsets = (stco ?? co64)?.chunk_offsets ?? [];
    const ticks = stts.sample_counts.reduce(
      (sum, count, nth) => sum + count * (stts.sample_deltas[nth] ?? 0),
      0,
    );
    const bytes = stsz.sample_sizes.reduce((sum, each) => sum + each, 0);
    if (bytes > fileBytes || offsets.some((offset) => offset >= fileBytes))
      throw new Error('A track lies outside of the file.');
    // An empty edit holds a track back that begins later than the others.
    const delay = edts?.elst?.entries.find((entry) => entry.media_time === -1)?.segment_duration ?? 0;
    const startSeconds = delay / moov.mvhd.timescale;
    return {
      kind: kindOf(mdia.hdlr.handler),
      codec: stsd.entries[0]?.type ?? '',
      packets: stsz.sample_count,
      startSeconds,
      endSeconds: startSeconds + ticks / mdia.mdhd.timescale,
    };
  });
}

function kindOf(handler: string): ReadTrack['kind'] {
  const kind = kinds[handler];
  if (kind === undefined) throw new Error(`A track of the kind ${handler}.`);
  return kind;
}

/** Follows a master playlist to its playlists and their media, as a player does. */
export async function readHlsAgain(master: string): Promise<{ name: string; tracks: ReadTrack[] }[]> {
  const text = await textOf(master);
  const names = text.filter((line) => line !== '' && !line.startsWith('#'));
  const groups = text.flatMap((line) => /^#EXT-X-MEDIA:.*URI="([^"]+)"/.exec(line)?.[1] ?? []);
  const playlists = [];
  for (const name of new Set([...names, ...groups]))
    playlists.push({ name, tracks: await readPlaylist(join(dirname(master), name)) });
  if (names.length === 0) throw new Error('The master playlist names no other.');
  return playlists;
}

async function textOf(path: string): Promise<string[]> {
  const file = await open(path, 'r');
  try {
    return (await file.readFile('utf8')).split(/\r?\n/);
  } finally {
    await file.close();
  }
}

interface Range {
  start: number;
  end: number;
}

/** All media of one playlist lies in one file: its header first, then segment after segment without a gap. */
async function readPlaylist(path: string): Promise<ReadTrack[]> {
  const lines = await textOf(path);
  if (!lines.includes('#EXT-X-ENDLIST')) throw new Error('The playlist has no end.');
  const map = /^#EXT-X-MAP:URI="([^"]+)"(?:,BYTERANGE="(\d+)@(\d+)")?$/m.exec(lines.join('\n'));
  const medias = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
  const [name = ''] = medias;
  if (!map || medias.size !== 1 || basename(name) !== name)
    throw new Error('The playlist has not one media file.');
  const ranges: Range[] = [];
  for (const line of lines) {
    const [, length, at] = /^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?$/.exec(line) ?? [];
    if (length === undefined) continue;
    const start = at === undefined ? (ranges.at(-1)?.end ?? 0) : Number(at);
    ranges.push({ start, end: start + Number(length) });
  }
  const file = await open(join(dirname(path), name), 'r');
  try {
    return await readFragments(file, { ranges, bytes: (await file.stat()).size });
  } finally {
    await file.close();
  }
}

async function readFragments(
  file: FileHandle,
  { ranges, bytes }: { ranges: readonly Range[]; bytes: number },
): Promise<ReadTrack[]> {
  if (ranges.at(-1)?.end !== bytes) throw new Error('The playlist ends elsewhere than its media.');
  const starts = new Set(ranges.map(({ start }) => start));
  const tracks = new Map<number, Timed>();
  let fragments = 0;
  for await (const box of topBoxes(file, bytes)) {
    starts.delete(box.start);
    if (box.type === 'moov') addTracks(await boxOf(file, box), tracks);
    if (box.type !== 'moof') continue;
    fragments += 1;
    addFragment(await boxOf(file, box), tracks);
  }
  if (starts.size > 0) throw new Error('A segment begins in the middle of another.');
  if (fragments < ranges.length) throw new Error('A segment has no pictures.');
  return [...tracks.values()];
}

type Timed = ReadTrack & { timescale: number; endSeconds: number };

function addTracks({ moov }: ISOFile, tracks: Map<number, Timed>): void {
  for (const { tkhd, mdia, edts } of moov.traks) {
    if (edts?.elst?.entries.some((entry) => entry.media_time !== 0))
      throw new Error('The media has an edit list, by which subtitles would be shifted.');
    tracks.set(tkhd.track_id, {
      kind: kindOf(mdia.hdlr.handler),
      codec: mdia.minf.stbl.stsd.entries[0]?.type ?? '',
      timescale: mdia.mdhd.timescale,
      packets: 0,
      startSeconds: Number.POSITIVE_INFINITY,
      endSeconds: 0,
    });
  }
}

function addFragment({ moofs }: ISOFile, tracks: ReadonlyMap<number, Timed>): void {
  for (const traf of moofs.flatMap((moof) => moof.trafs)) {
    const track = tracks.get(traf.tfhd.track_id);
    if (!track) throw new Error('A fragment of a track that there is not.');
    let ticks = traf.tfdt.baseMediaDecodeTime;
    track.startSeconds = Math.min(track.startSeconds, ticks / track.timescale);
    for (const run of traf.truns) {
      const each = traf.tfhd.default_sample_duration ?? 0;
      track.packets += run.sample_count;
      ticks +=
        run.sample_duration.length > 0
          ? run.sample_duration.reduce((sum, duration) => sum + duration, 0)
          : each * run.sample_count;
    }
    track.endSeconds = Math.max(track.endSeconds, ticks / track.timescale);
  }
}
