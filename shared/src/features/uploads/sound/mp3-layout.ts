import { latin1 } from './bytes.ts';
import { type FrameHeader, frameAt } from './mp3-frame.ts';
import { endOfLeadingTags } from './mp3-tags.ts';

/** Four matching bytes also occur by chance; this many frames that follow each other do not. */
const RUN_FRAMES = 3;

export interface Mp3Layout {
  /** Where each whole frame begins. */
  frames: number[];
  /** The header of the first one; all others are of its kind. */
  first: FrameHeader;
  /** From the first frame's first byte to the last whole frame's end. */
  start: number;
  end: number;
  /** Bytes of whole frames, without the gaps. */
  soundBytes: number;
  /** What lies outside frames: before and behind the sound, and the gaps in it. */
  before: Uint8Array;
  gaps: Uint8Array[];
  behind: Uint8Array;
}

/** Walks from frame to frame, from the first run of them. Null if there is none. */
export function layOutMp3(bytes: Uint8Array): Mp3Layout | null {
  const start = firstRun(bytes, endOfLeadingTags(bytes)) ?? firstRun(bytes, 0);
  const first = start === null ? null : frameAt(bytes, start);
  if (start === null || first === null) return null;
  const frames: number[] = [];
  const gaps: Uint8Array[] = [];
  let soundBytes = 0;
  let end = start;
  for (let at = start; at + 4 <= bytes.length;) {
    const frame = frameAt(bytes, at);
    if (!frame || frame.kind !== first.kind || !isFollowed(bytes, at, frame)) {
      at += 1;
      continue;
    }
    if (at > end) gaps.push(bytes.subarray(end, at));
    frames.push(at);
    soundBytes += frame.bytes;
    at += frame.bytes;
    end = at;
  }
  const before = bytes.subarray(0, start);
  return { frames, first, start, end, soundBytes, before, gaps, behind: bytes.subarray(end) };
}

/** Streams are cut in the middle of a frame, and some programs leave bytes between tag and sound. */
function firstRun(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (isRun(bytes, at)) return at;
  }
  return null;
}

function isRun(bytes: Uint8Array, from: number): boolean {
  const kind = frameAt(bytes, from)?.kind;
  let at = from;
  for (let nth = 0; nth < RUN_FRAMES; nth += 1) {
    const frame = frameAt(bytes, at);
    if (!frame || frame.kind !== kind) return false;
    at += frame.bytes;
  }
  return true;
}

/** The frame must end the file, or be followed by another frame or a tag. */
function isFollowed(bytes: Uint8Array, at: number, frame: FrameHeader): boolean {
  const next = at + frame.bytes;
  if (next > bytes.length) return false;
  const follower = frameAt(bytes, next);
  if (next + 4 > bytes.length || follower?.kind === frame.kind) return true;
  return /^(?:TAG|ID3|APETAGEX|LYRICSBE|\0{4})/.test(latin1(bytes, next, next + 8));
}
