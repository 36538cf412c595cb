/** RTCP packets as bytes. Browsers send several in one datagram, so it is always walked. Source: RFC 3550, RFC 4585. */

const SENDER_REPORT = 200;
const RECEIVER_REPORT = 201;
const TRANSPORT_FEEDBACK = 205;
const PAYLOAD_FEEDBACK = 206;
const NACK = 1;
const PLI = 1;
const FIR = 4;
const HEADER_BYTES = 8;
const REPORT_BYTES = 24;
/** Seconds between 1900, where NTP time begins, and 1970. */
const NTP_EPOCH_SECONDS = 2_208_988_800;
const FRACTION = 2 ** 32;

export type RtcpMessage =
  | { kind: 'sender-report'; ssrc: number; ntpMs: number; ntpMiddle: number; timestamp: number }
  | { kind: 'loss'; ssrc: number; fractionLost: number }
  | { kind: 'nack'; ssrc: number; sequences: number[] }
  | { kind: 'keyframe-request'; ssrc: number };

/** What a datagram says that matters here. A packet whose length doesn't fit ends the walk. */
export function* rtcpMessagesOf(datagram: Buffer): Generator<RtcpMessage> {
  let at = 0;
  while (at + HEADER_BYTES <= datagram.length) {
    const end = at + (datagram.readUInt16BE(at + 2) + 1) * 4;
    if (end > datagram.length || end - at < HEADER_BYTES) return;
    yield* messagesOf(datagram.subarray(at, end));
    at = end;
  }
}

function* messagesOf(packet: Buffer): Generator<RtcpMessage> {
  const [count, type] = [(packet[0] ?? 0) & 0x1f, packet[1]];
  if (type === SENDER_REPORT && packet.length >= 28) {
    yield senderReportOf(packet);
    yield* lossesOf(packet.subarray(28), count);
  }
  if (type === RECEIVER_REPORT) yield* lossesOf(packet.subarray(HEADER_BYTES), count);
  if (packet.length < HEADER_BYTES + 4) return;
  const ssrc = packet.readUInt32BE(8);
  if (type === TRANSPORT_FEEDBACK && count === NACK)
    yield { kind: 'nack', ssrc, sequences: [...missingOf(packet.subarray(12))] };
  if (type === PAYLOAD_FEEDBACK && count === PLI) yield { kind: 'keyframe-request', ssrc };
  if (type === PAYLOAD_FEEDBACK && count === FIR && packet.length >= 16)
    yield { kind: 'keyframe-request', ssrc: packet.readUInt32BE(12) };
}

function senderReportOf(packet: Buffer): RtcpMessage {
  const [seconds, fraction] = [packet.readUInt32BE(8), packet.readUInt32BE(12)];
  return {
    kind: 'sender-report',
    ssrc: packet.readUInt32BE(4),
    ntpMs: (seconds - NTP_EPOCH_SECONDS) * 1000 + (fraction / FRACTION) * 1000,
    ntpMiddle: packet.readUInt32BE(10),
    timestamp: packet.readUInt32BE(16),
  };
}

function* lossesOf(blocks: Buffer, count: number): Generator<RtcpMessage> {
  for (let n = 0; n < count && (n + 1) * REPORT_BYTES <= blocks.length; n += 1) {
    const at = n * REPORT_BYTES;
    yield { kind: 'loss', ssrc: blocks.readUInt32BE(at), fractionLost: (blocks[at + 4] ?? 0) / 256 };
  }
}

function* missingOf(items: Buffer): Generator<number> {
  for (let at = 0; at + 4 <= items.length; at += 4) {
    const [first, following] = [items.readUInt16BE(at), items.readUInt16BE(at + 2)];
    yield first;
    for (let bit = 0; bit < 16; bit += 1) if ((following >> bit) & 1) yield (first + bit + 1) & 0xff_ff;
  }
}

function header(count: number, type: number, bytes: number): Buffer {
  const packet = Buffer.alloc(bytes);
  packet[0] = 0x80 | count;
  packet[1] = type;
  packet.writeUInt16BE(bytes / 4 - 1, 2);
  return packet;
}

/** What this side reports about one stream that it receives. */
export interface ReceptionReport {
  ssrc: number;
  fractionLost: number;
  lost: number;
  highestSequence: number;
  jitter: number;
  /** The middle of the last sender report's time, and how long ago it came, in 1/65536 seconds. */
  lastReport: number;
  sinceLastReport: number;
}

export function receiverReport(own: number, reports: readonly ReceptionReport[]): Buffer {
  const packet = header(reports.length, RECEIVER_REPORT, HEADER_BYTES + reports.length * REPORT_BYTES);
  packet.writeUInt32BE(own, 4);
  reports.forEach((report, nth) => {
    const at = HEADER_BYTES + nth * REPORT_BYTES;
    packet.writeUInt32BE(report.ssrc, at);
    packet[at + 4] = Math.min(255, Math.max(0, Math.round(report.fractionLost * 256)));
    packet.writeIntBE(Math.min(0x7f_ff_ff, Math.max(-0x80_00_00, report.lost)), at + 5, 3);
    packet.writeUInt32BE(report.highestSequence >>> 0, at + 8);
    packet.writeUInt32BE(report.jitter >>> 0, at + 12);
    packet.writeUInt32BE(report.lastReport >>> 0, at + 16);
    packet.writeUInt32BE(report.sinceLastReport >>> 0, at + 20);
  });
  return packet;
}

/** Lets viewers play sound and picture at the same time. `ntpMs` counts from 1970. */
export function senderReport(given: {
  ssrc: number;
  ntpMs: number;
  timestamp: number;
  packets: number;
  bytes: number;
}): Buffer {
  const packet = header(0, SENDER_REPORT, 28);
  const seconds = Math.floor(given.ntpMs / 1000);
  packet.writeUInt32BE(given.ssrc, 4);
  packet.writeUInt32BE((seconds + NTP_EPOCH_SECONDS) >>> 0, 8);
  packet.writeUInt32BE(Math.floor((given.ntpMs / 1000 - seconds) * FRACTION) >>> 0, 12);
  packet.writeUInt32BE(given.timestamp >>> 0, 16);
  packet.writeUInt32BE(given.packets >>> 0, 20);
  packet.writeUInt32BE(given.bytes >>> 0, 24);
  return packet;
}

export function nack(own: number, ssrc: number, sequences: readonly number[]): Buffer {
  const items: [first: number, following: number][] = [];
  for (const sequence of sequences) {
    const last = items.at(-1);
    const bit = last === undefined ? 16 : ((sequence - last[0]) & 0xff_ff) - 1;
    if (last !== undefined && bit >= 0 && bit < 16) last[1] |= 1 << bit;
    else items.push([sequence & 0xff_ff, 0]);
  }
  const packet = header(NACK, TRANSPORT_FEEDBACK, 12 + items.length * 4);
  packet.writeUInt32BE(own, 4);
  packet.writeUInt32BE(ssrc, 8);
  items.forEach(([first, following], nth) => {
    packet.writeUInt16BE(first, 12 + nth * 4);
    packet.writeUInt16BE(following, 14 + nth * 4);
  });
  return packet;
}

export function keyframeRequest(own: number, ssrc: number): Buffer {
  const packet = header(PLI, PAYLOAD_FEEDBACK, 12);
  packet.writeUInt32BE(own, 4);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}
