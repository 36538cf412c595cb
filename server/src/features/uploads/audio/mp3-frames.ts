/** Bit rates in kbit/s by the header's four bits. 0 is the free format, which isn't accepted. */
const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates: Record<number, readonly number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
};

interface Frame {
  bytes: number;
  seconds: number;
  /** Version, layer and sample rate. They are the same in every frame of a track. */
  kind: string;
}

export interface Mp3Layout {
  /** From the first frame's first byte to the last whole frame's end. */
  start: number;
  end: number;
  frames: number;
  /** As the headers of the frames say. */
  seconds: number;
  /** Bytes of complete frames, without the gaps. */
  soundBytes: number;
  /** Everything outside frames: tags before and after, and gaps. */
  rest: Buffer[];
}

/** Walks from frame to frame. Null if the file doesn't begin, after its tag, with two frames of MPEG layer III. */
export function layOutMp3(bytes: Buffer): Mp3Layout | null {
  const first = firstFrameAt(bytes, tagEnd(bytes));
  if (first === null) return null;
  const kind = frameAt(bytes, first)?.kind;
  const rest: Buffer[] = [bytes.subarray(0, first)];
  const layout = { start: first, end: first, frames: 0, seconds: 0, soundBytes: 0, rest };
  let gapStart = first;
  for (let at = first; at + 4 <= bytes.length;) {
    const frame = frameAt(bytes, at);
    if (!frame || frame.kind !== kind || !isFollowed(bytes, at, frame)) {
      at += 1;
      continue;
    }
    if (at > gapStart) rest.push(bytes.subarray(gapStart, at));
    at += frame.bytes;
    gapStart = at;
    layout.end = at;
    layout.frames += 1;
    layout.seconds += frame.seconds;
    layout.soundBytes += frame.bytes;
  }
  rest.push(bytes.subarray(gapStart));
  return layout;
}

/** Some encoders leave zeros between their tag and the first frame. Nothing else is allowed there. */
function firstFrameAt(bytes: Buffer, from: number): number | null {
  let at = from;
  while (from > 0 && at < bytes.length && bytes[at] === 0) at += 1;
  const frame = frameAt(bytes, at);
  const second = frame ? frameAt(bytes, at + frame.bytes) : null;
  return frame && second?.kind === frame.kind ? at : null;
}

/** The frame must end the file, or be followed by another frame or a tag: four matching bytes also occur by chance. */
function isFollowed(bytes: Buffer, at: number, frame: Frame): boolean {
  const next = at + frame.bytes;
  if (next > bytes.length) return false;
  if (next + 4 > bytes.length || frameAt(bytes, next)?.kind === frame.kind) return true;
  const name = bytes.toString('latin1', next, next + 8);
  return (
    name.startsWith('TAG') ||
    name.startsWith('APETAGEX') ||
    name.startsWith('LYRICSBE') ||
    name.startsWith('\0\0\0\0') ||
    isCutFrame(bytes, next, frame)
  );
}

function isCutFrame(bytes: Buffer, at: number, like: Frame): boolean {
  const frame = frameAt(bytes, at);
  return frame?.kind === like.kind && at + frame.bytes > bytes.length;
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length) return null;
  const header = bytes.readUInt32BE(at);
  if (header >>> 21 !== 0x7ff) return null;
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  const sampleRate = sampleRates[version]?.[(header >>> 10) & 3];
  const kbits = bitRates[version === 3 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15];
  // The header writes layer III as 1.
  if (layer !== 1 || sampleRate === undefined || !kbits) return null;
  const padding = (header >>> 9) & 1;
  const bytesPerBit = version === 3 ? 144_000 : 72_000;
  return {
    bytes: Math.floor((bytesPerBit * kbits) / sampleRate) + padding,
    seconds: (version === 3 ? 1152 : 576) / sampleRate,
    kind: `${version}-${sampleRate}`,
  };
}

/** The end of an ID3v2 tag. Its length has seven bits per byte. */
function tagEnd(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
  const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0;
  return 10 + size + (hasFooter ? 10 : 0);
}
