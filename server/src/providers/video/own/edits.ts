import type { ISOFile } from 'mp4box';
import { open } from 'node:fs/promises';
import { topBoxes } from './boxes.ts';
import { boxOf } from './second-reader.ts';

/** What a track shows of its media, by the edit list of an MP4 or MOV file. */
export interface Edits {
  /** How many parts of the media are shown one after the other. */
  parts: number;
  /** Seconds from the beginning of the film to where the last part ends; null where the file leaves that open. */
  end: number | null;
}

/** By the track's number, for those that have an edit list. None for files of other kinds. */
export async function editsOf(path: string): Promise<Map<number, Edits>> {
  const edits = new Map<number, Edits>();
  const moov = (await indexOf(path))?.moov;
  for (const { tkhd, edts } of moov?.traks ?? []) {
    const entries = edts?.elst?.entries ?? [];
    if (!moov || entries.length === 0) continue;
    const shown = entries.filter(({ media_time: from }) => from !== -1);
    const ticks = entries.reduce((sum, { segment_duration: length }) => sum + length, 0);
    const isOpen = shown.some(({ segment_duration: length }) => length === 0);
    edits.set(tkhd.track_id, { parts: shown.length, end: isOpen ? null : ticks / moov.mvhd.timescale });
  }
  return edits;
}

/** Null as well where this reader can't read it: whether the file is damaged is found by the other. */
async function indexOf(path: string): Promise<ISOFile | null> {
  const file = await open(path, 'r');
  try {
    for await (const box of topBoxes(file, (await file.stat()).size))
      if (box.type === 'moov') return await boxOf(file, box).catch(() => null);
    return null;
  } finally {
    await file.close();
  }
}
