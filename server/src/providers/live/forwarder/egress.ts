import { randomInt } from 'node:crypto';
import { senderReport } from './rtcp.ts';
import { rewritten, RTP_HEADER_BYTES, timestampOf } from './rtp.ts';

/** Between the last packet of one publisher and the first one of the next, on the viewers' timeline. */
const PAUSE_MS_MIN = 20;

/** The place of the current publisher's stream on the viewers' timeline. */
interface Source {
  sequenceOffset: number;
  timestampOffset: number;
  firstSequence: number;
}

/**
 * The stream of one kind that all viewers of a room get. Its numbers and times go on when the publisher comes back with new
 * ones, so viewers' connections never notice. Remembers the last packets for viewers that missed one.
 */
export class Egress {
  readonly ssrc = randomInt(1, 2 ** 32 - 1);
  readonly #clockRate: number;
  readonly #ring: (Buffer | undefined)[];
  #source: Source | null = null;
  #highest = randomInt(0, 0x40_00) + 0x1_00_00;
  #last = { timestamp: randomInt(0, 2 ** 31), at: 0 };
  #reported: { ntpMs: number; timestamp: number } | null = null;
  #packets = 0;
  #bytes = 0;

  constructor(clockRate: number, packetsKept: number) {
    this.#clockRate = clockRate;
    this.#ring = Array.from({ length: packetsKept });
  }

  /** The next packet belongs to another publisher, or to the same one after a break. */
  beginSource(): void {
    this.#source = null;
    this.#reported = null;
  }

  /** The packet as viewers get it; null if it is older than what they saw of this publisher. */
  push(packet: Buffer, sequence: number, now: number): Buffer | null {
    const source = (this.#source ??= this.#join(packet, sequence, now));
    if (sequence < source.firstSequence) return null;
    const outgoing = sequence + source.sequenceOffset;
    const timestamp = (timestampOf(packet) + source.timestampOffset) >>> 0;
    const copy = rewritten(packet, { sequence: outgoing, timestamp, ssrc: this.ssrc });
    this.#ring[outgoing % this.#ring.length] = copy;
    if (outgoing > this.#highest) {
      this.#highest = outgoing;
      this.#last = { timestamp, at: now };
    }
    this.#packets += 1;
    this.#bytes += copy.length - RTP_HEADER_BYTES;
    return copy;
  }

  #join(packet: Buffer, sequence: number, now: number): Source {
    const { timestamp, at } = this.#last;
    const pauseMs = at === 0 ? 0 : Math.max(PAUSE_MS_MIN, now - at);
    const next = timestamp + Math.round((pauseMs * this.#clockRate) / 1000);
    return {
      sequenceOffset: this.#highest + 1 - sequence,
      timestampOffset: next - timestampOf(packet),
      firstSequence: sequence,
    };
  }

  /** A packet that a viewer missed; undefined if it is too old or was never here. */
  find(sequence: number): Buffer | undefined {
    const ahead = (sequence - this.#highest) & 0xff_ff;
    const outgoing = this.#highest + (ahead === 0 ? 0 : ahead - 0x1_00_00);
    if (this.#highest - outgoing >= this.#ring.length) return undefined;
    const packet = this.#ring[outgoing % this.#ring.length];
    return packet?.readUInt16BE(2) === sequence ? packet : undefined;
  }

  /** The publisher says which of its timestamps was at which time; `ntpMs` is already on this machine's clock. */
  noteSenderReport(ntpMs: number, timestamp: number): void {
    this.#reported = { ntpMs, timestamp };
  }

  /** Null until the publisher reported, because a guess would move sound and picture apart. */
  report(ntpMs: number): Buffer | null {
    if (this.#reported === null || this.#source === null) return null;
    const ticks = Math.round(((ntpMs - this.#reported.ntpMs) * this.#clockRate) / 1000);
    const timestamp = (this.#reported.timestamp + this.#source.timestampOffset + ticks) >>> 0;
    return senderReport({ ssrc: this.ssrc, ntpMs, timestamp, packets: this.#packets, bytes: this.#bytes });
  }
}
