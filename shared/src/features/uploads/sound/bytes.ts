/** Latin-1 text of a part of a file, such as the name of a chunk. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  // In parts, because the arguments of a call are limited.
  for (let at = Math.max(0, from); at < Math.min(to, bytes.length); at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + 8192, to)));
  }
  return text;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** An unsigned number of up to 16 bits that begins at any bit. */
export function readBits(bytes: Uint8Array, fromBit: number, count: number): number {
  let value = 0;
  for (let bit = fromBit; bit < fromBit + count; bit += 1) {
    value = value * 2 + (((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1);
  }
  return value;
}

export function writeBits(
  bytes: Uint8Array,
  { fromBit, count }: { fromBit: number; count: number },
  value: number,
): void {
  for (let nth = 0; nth < count; nth += 1) {
    const bit = fromBit + nth;
    const mask = 0x80 >>> (bit & 7);
    const isSet = ((value >>> (count - 1 - nth)) & 1) === 1;
    const byte = bytes[bit >>> 3] ?? 0;
    bytes[bit >>> 3] = isSet ? byte | mask : byte & ~mask;
  }
}
