/** What a player needs to jump within a WebM file, read by the rules of EBML (RFC 8794) and not by the library that writes it. */
export function seekingIn(file: Buffer): { durationMs: number | null; cues: number } {
  const segment = [...elements(file)].find(({ id }) => id === ids.segment)?.data ?? Buffer.of();
  const found = new Map([...elements(segment)].map(({ id, data }) => [id, data]));
  const info = new Map([...elements(found.get(ids.info) ?? Buffer.of())].map(({ id, data }) => [id, data]));
  const cues = [...elements(found.get(ids.cues) ?? Buffer.of())].filter(({ id }) => id === ids.cuePoint);
  const duration = info.get(ids.duration);
  const scale = info.get(ids.timestampScale);
  const nanoseconds = scale ? scale.readUIntBE(0, scale.length) : 1_000_000;
  return { durationMs: duration ? (floatOf(duration) * nanoseconds) / 1_000_000 : null, cues: cues.length };
}

const ids = {
  segment: '18538067',
  info: '1549a966',
  timestampScale: '2ad7b1',
  duration: '4489',
  cues: '1c53bb6b',
  cuePoint: 'bb',
};

/** One level of the file. An element of unknown size, as in a stream, reaches to the end. */
function* elements(data: Buffer): Generator<{ id: string; data: Buffer }> {
  let at = 0;
  while (at < data.length) {
    const idLength = lengthAt(data, at);
    const sizeAt = at + idLength;
    const sizeLength = lengthAt(data, sizeAt);
    const isUnknown = sizeBits(data, sizeAt, sizeLength).every((byte, nth) =>
      nth === 0 ? byte === 0xff >> sizeLength : byte === 0xff,
    );
    const size = sizeBits(data, sizeAt, sizeLength).reduce((sum, byte) => sum * 256 + byte, 0);
    const begin = sizeAt + sizeLength;
    const end = isUnknown ? data.length : begin + size;
    yield { id: data.toString('hex', at, sizeAt), data: data.subarray(begin, end) };
    at = end;
  }
}

/** A number's length is the place of its first bit. */
function lengthAt(data: Buffer, at: number): number {
  return Math.clz32(data[at] ?? 0x80) - 23;
}

function sizeBits(data: Buffer, at: number, length: number): number[] {
  return [...data.subarray(at, at + length)].map((byte, nth) => (nth === 0 ? byte & (0xff >> length) : byte));
}

function floatOf(data: Buffer): number {
  return data.length === 8 ? data.readDoubleBE() : data.readFloatBE();
}
