import type { VideoCodec } from './answer.ts';

const NAL_IDR = 5;
const NAL_SPS = 7;
const NAL_STAP_A = 24;
const NAL_FU_A = 28;

/** The part of a VP8 packet's payload that belongs to the frame. Source: RFC 7741, section 4.2. */
export function vp8FrameOf(payload: Buffer): { isStart: boolean; data: Buffer } | null {
  const first = payload[0];
  if (first === undefined) return null;
  let at = 1;
  if (first & 0x80) {
    const flags = payload[at] ?? 0;
    at += 1;
    if (flags & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1;
    if (flags & 0x40) at += 1;
    if (flags & 0x30) at += 1;
  }
  if (at >= payload.length) return null;
  return { isStart: (first & 0x10) !== 0 && (first & 0x07) === 0, data: payload.subarray(at) };
}

/** Of the first bytes of a frame. */
export const isVp8Keyframe = (data: Buffer): boolean => ((data[0] ?? 1) & 1) === 0;

/** Whether a viewer can begin with this packet. */
export function beginsKeyframe(codec: VideoCodec, payload: Buffer): boolean {
  if (codec === 'vp8') {
    const frame = vp8FrameOf(payload);
    return frame !== null && frame.isStart && isVp8Keyframe(frame.data);
  }
  return nalTypesOf(payload).some((type) => type === NAL_SPS || type === NAL_IDR);
}

/** Of H.264: those that begin in this packet. Source: RFC 6184. */
function nalTypesOf(payload: Buffer): number[] {
  const type = (payload[0] ?? 0) & 0x1f;
  if (type === NAL_FU_A) return ((payload[1] ?? 0) & 0x80) !== 0 ? [(payload[1] ?? 0) & 0x1f] : [];
  return type === NAL_STAP_A ? unitsOfStap(payload).map((unit) => (unit[0] ?? 0) & 0x1f) : [type];
}

function unitsOfStap(payload: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 1; at + 2 < payload.length;) {
    const length = payload.readUInt16BE(at);
    if (length === 0 || at + 2 + length > payload.length) break;
    units.push(payload.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return units;
}

/** Puts the H.264 units of one frame together, each after a start code; null if a part is missing. */
export function h264FrameOf(payloads: readonly Buffer[]): { data: Buffer; isKeyframe: boolean } | null {
  const units: Buffer[] = [];
  let cut: Buffer[] | null = null;
  for (const payload of payloads) {
    const type = (payload[0] ?? 0) & 0x1f;
    if (type === NAL_STAP_A) units.push(...unitsOfStap(payload));
    else if (type !== NAL_FU_A) units.push(payload);
    else {
      const [indicator, head] = [payload[0] ?? 0, payload[1] ?? 0];
      if (head & 0x80) cut = [Buffer.of((indicator & 0xe0) | (head & 0x1f))];
      if (cut === null) return null;
      cut.push(payload.subarray(2));
      if (head & 0x40) {
        units.push(Buffer.concat(cut));
        cut = null;
      }
    }
  }
  if (units.length === 0 || cut !== null) return null;
  const data = Buffer.concat(units.flatMap((unit) => [START_CODE, unit]));
  return { data, isKeyframe: units.some((unit) => ((unit[0] ?? 0) & 0x1f) === NAL_IDR) };
}

const START_CODE = Buffer.of(0, 0, 0, 1);
