import type { EncodedPacket, InputVideoTrack } from 'mediabunny';

type IsIntact = (data: Uint8Array) => boolean;

/**
 * A test of single pictures without decoding them: a file with a hole in the middle has an intact index, but what lies in the
 * hole cannot be the start of a picture.
 */
export async function pictureTest(video: InputVideoTrack): Promise<(packet: EncodedPacket) => boolean> {
  const codec = await video.getCodec();
  const description = (await video.getDecoderConfig())?.description;
  const lengthBytes = codec === 'avc' || codec === 'hevc' ? lengthBytesOf(codec, description) : null;
  const test: Partial<Record<string, IsIntact>> = {
    avc: (data) => areUnits(data, lengthBytes, (first) => first < 0x80 && (first & 0x1f) !== 0),
    hevc: (data) => areUnits(data, lengthBytes, (first) => first < 0x80),
    // The frame marker of a VP9 picture; the header of an AV1 unit.
    vp9: ([first = 0]) => first >> 6 === 0b10,
    av1: ([first = 0xff]) => (first & 0x81) === 0 && first >> 3 !== 0,
  };
  const isIntact = test[codec ?? ''] ?? (() => true);
  const isVp8 = codec === 'vp8';
  return ({ data, type }) =>
    data.length > 0 && (isVp8 ? type !== 'key' || hasVp8Start(data) : isIntact(data));
}

function hasVp8Start(data: Uint8Array): boolean {
  return data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a;
}

/** How many bytes give the length of a unit; null if units are parted by start codes instead. */
function lengthBytesOf(codec: 'avc' | 'hevc', description: VideoDecoderConfig['description']): number | null {
  if (description === undefined) return null;
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  const field = bytes[codec === 'avc' ? 4 : 21];
  return field === undefined ? null : (field & 3) + 1;
}

/** Whether the lengths of the units add up to the picture and each begins as a unit does. */
function areUnits(data: Uint8Array, lengthBytes: number | null, isFirst: (byte: number) => boolean): boolean {
  if (lengthBytes === null) return data[0] === 0 && data[1] === 0 && (data[2] === 1 || data[3] === 1);
  let position = 0;
  while (position < data.length) {
    let length = 0;
    for (let nth = 0; nth < lengthBytes; nth += 1) length = length * 256 + (data[position + nth] ?? 0);
    position += lengthBytes;
    if (length === 0 || position + length > data.length || !isFirst(data[position] ?? 0xff)) return false;
    position += length;
  }
  return true;
}
