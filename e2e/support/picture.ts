import { crc32, deflateSync } from 'node:zlib';
import type { GivenFile } from './audio.ts';

const HEADER = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIDE = 64;

/** A picture of 64 by 64 points, one colour fading into another. */
export function picture(name = 'portrait.png'): GivenFile {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIDE }, (__, x) => [x * 4, y * 4, 160]).flat()]),
  );
  const size = Buffer.alloc(8);
  size.writeUInt32BE(SIDE, 0);
  size.writeUInt32BE(SIDE, 4);
  // Eight bits each of red, green and blue.
  const head = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]);
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([HEADER, ...chunks]) };
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
