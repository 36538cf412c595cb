/** RTP packets as bytes. Fields are read in place, because hundreds of packets a second pass through here. */

export const RTP_HEADER_BYTES = 12;
const PADDING_FLAG = 0x20;
const EXTENSION_FLAG = 0x10;
const SEQUENCES = 0x1_00_00;

/** RTP and RTCP share one transport; RTCP types are in this range of the second byte. Source: RFC 5761. */
export function isRtcp(packet: Buffer): boolean {
  const type = packet[1] ?? 0;
  return type >= 192 && type <= 223;
}

export const payloadTypeOf = (packet: Buffer): number => (packet[1] ?? 0) & 0x7f;
export const isMarked = (packet: Buffer): boolean => ((packet[1] ?? 0) & 0x80) !== 0;
export const sequenceOf = (packet: Buffer): number => packet.readUInt16BE(2);
export const timestampOf = (packet: Buffer): number => packet.readUInt32BE(4);
export const ssrcOf = (packet: Buffer): number => packet.readUInt32BE(8);

/** The sender chooses every length in a packet, so anything that doesn't fit is refused. */
export function isSoundRtp(packet: Buffer): boolean {
  if (packet.length < RTP_HEADER_BYTES || (packet[0] ?? 0) >> 6 !== 2) return false;
  const start = payloadStartOf(packet);
  return start <= packet.length && start + paddingOf(packet) <= packet.length;
}

function extensionStartOf(packet: Buffer): number {
  return RTP_HEADER_BYTES + ((packet[0] ?? 0) & 0x0f) * 4;
}

function payloadStartOf(packet: Buffer): number {
  const start = extensionStartOf(packet);
  if (((packet[0] ?? 0) & EXTENSION_FLAG) === 0) return start;
  if (start + 4 > packet.length) return packet.length + 1;
  return start + 4 + packet.readUInt16BE(start + 2) * 4;
}

function paddingOf(packet: Buffer): number {
  return ((packet[0] ?? 0) & PADDING_FLAG) === 0 ? 0 : (packet.at(-1) ?? 0);
}

/** Empty for packets that only fill the line, which senders use to measure it. */
export function payloadOf(packet: Buffer): Buffer {
  return packet.subarray(payloadStartOf(packet), packet.length - paddingOf(packet));
}

/** A header extension with a one-byte header; null if the packet doesn't have it. Source: RFC 8285. */
export function extensionOf(packet: Buffer, id: number): Buffer | null {
  if (((packet[0] ?? 0) & EXTENSION_FLAG) === 0) return null;
  const start = extensionStartOf(packet);
  if (packet.readUInt16BE(start) !== 0xbede) return null;
  const end = payloadStartOf(packet);
  for (let at = start + 4; at < end;) {
    const head = packet[at] ?? 0;
    if (head === 0) {
      at += 1;
      continue;
    }
    const length = (head & 0x0f) + 1;
    if (head >> 4 === id) return packet.subarray(at + 1, Math.min(end, at + 1 + length));
    at += 1 + length;
  }
  return null;
}

interface NewHeader {
  sequence: number;
  timestamp: number;
  ssrc: number;
}

/** The same payload under another header, without extensions: they were numbered for the publisher's connection. */
export function rewritten(packet: Buffer, { sequence, timestamp, ssrc }: NewHeader): Buffer {
  const payload = payloadOf(packet);
  const isEmpty = payload.length === 0;
  const copy = Buffer.allocUnsafe(RTP_HEADER_BYTES + (isEmpty ? 1 : payload.length));
  copy[0] = isEmpty ? 0x80 | PADDING_FLAG : 0x80;
  copy[1] = packet[1] ?? 0;
  copy.writeUInt16BE(sequence & 0xff_ff, 2);
  copy.writeUInt32BE(timestamp >>> 0, 4);
  copy.writeUInt32BE(ssrc, 8);
  // Its number must arrive all the same, or viewers would ask for it again and again.
  if (isEmpty) copy[RTP_HEADER_BYTES] = 1;
  else payload.copy(copy, RTP_HEADER_BYTES);
  return copy;
}

/** The packet that was sent again inside this one; null if it only fills the line. Source: RFC 4588. */
export function repairedOf(
  packet: Buffer,
  { payloadType, ssrc }: { payloadType: number; ssrc: number },
): Buffer | null {
  const payload = payloadOf(packet);
  if (payload.length <= 2) return null;
  const copy = Buffer.allocUnsafe(RTP_HEADER_BYTES + payload.length - 2);
  copy[0] = 0x80;
  copy[1] = ((packet[1] ?? 0) & 0x80) | payloadType;
  payload.copy(copy, 2, 0, 2);
  packet.copy(copy, 4, 4, 8);
  copy.writeUInt32BE(ssrc, 8);
  payload.copy(copy, RTP_HEADER_BYTES, 2);
  return copy;
}

/** In place: viewers' browsers number the same codec differently. The marker stays. */
export function setPayloadType(packet: Buffer, payloadType: number): void {
  packet[1] = ((packet[1] ?? 0) & 0x80) | payloadType;
}

/** Turns 16-bit sequence numbers into ones that never wrap. The first one is at least 65536, so earlier ones stay positive. */
export class SequenceUnwrapper {
  #highest: number | null = null;

  unwrap(sequence: number): number {
    if (this.#highest === null) {
      this.#highest = SEQUENCES + sequence;
      return this.#highest;
    }
    const ahead = (sequence - this.#highest) & 0xff_ff;
    const unwrapped = this.#highest + (ahead < SEQUENCES / 2 ? ahead : ahead - SEQUENCES);
    this.#highest = Math.max(this.#highest, unwrapped);
    return unwrapped;
  }
}
