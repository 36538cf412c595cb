import type { ReceptionReport } from './rtcp.ts';
import { sequenceOf, SequenceUnwrapper, timestampOf } from './rtp.ts';

/** A packet may have been overtaken; one this late is asked for. */
const FIRST_ASK_MS = 8;
/** Until the time a repair takes is known. */
const REPAIR_MS_GUESS = 100;
const ASKS_MAX = 12;
/** Later than this no viewer waits for it any longer. */
const REPAIR_AGE_MS_MAX = 1200;
/** More missing packets, or after a longer silence, are a break, which only a keyframe mends. */
const GAP_MAX = 300;
const SILENCE_MS_MAX = 800;

interface Missing {
  since: number;
  asks: number;
  askedAt: number;
}

/**
 * One stream that the publisher sends: which of its packets are missing, and what the publisher is told about it. Packets are
 * passed on at once; the missing ones follow when they come.
 */
export class Receiver {
  readonly ssrc: number;
  readonly #ticksPerMs: number;
  readonly #unwrapper = new SequenceUnwrapper();
  readonly #missing = new Map<number, Missing>();
  #first: number | null = null;
  #highest = 0;
  #received = 0;
  #arrivedAt = 0;
  #before = { expected: 0, received: 0 };
  #jitter = 0;
  #transit: number | null = null;
  #repairMs = REPAIR_MS_GUESS;
  #lastReport = { ntpMiddle: 0, at: 0 };
  /** Packets that were asked for and came, and those given up. */
  repaired = 0;
  lost = 0;
  bytes = 0;

  constructor(ssrc: number, clockRate: number) {
    this.ssrc = ssrc;
    this.#ticksPerMs = clockRate / 1000;
  }

  /** The packet's number without wraps; null for one that came before. `isBroken` means that a keyframe is needed. */
  take(packet: Buffer, now: number): { sequence: number; isBroken: boolean } | null {
    const sequence = this.#unwrapper.unwrap(sequenceOf(packet));
    if (this.#first === null) {
      this.#first = sequence;
      this.#highest = sequence - 1;
    }
    if (sequence <= this.#highest && !this.#wasMissing(sequence, now)) return null;
    this.#received += 1;
    this.bytes += packet.length;
    this.#measureJitter(packet, now);
    const gap = sequence - this.#highest - 1;
    const isBroken = gap > GAP_MAX || (gap > 0 && now - this.#arrivedAt > SILENCE_MS_MAX);
    this.#arrivedAt = now;
    if (isBroken) this.#giveUpAll();
    else
      for (let missing = this.#highest + 1; missing < sequence; missing += 1)
        this.#missing.set(missing, { since: now, asks: 0, askedAt: now });
    this.#highest = Math.max(this.#highest, sequence);
    return { sequence, isBroken };
  }

  #wasMissing(sequence: number, now: number): boolean {
    const missing = this.#missing.get(sequence);
    if (missing === undefined) return false;
    this.#missing.delete(sequence);
    if (missing.asks > 0) this.repaired += 1;
    // With more than one request nobody knows which one was answered.
    if (missing.asks === 1) this.#repairMs = this.#repairMs * 0.8 + (now - missing.askedAt) * 0.2;
    return true;
  }

  #giveUpAll(): void {
    this.lost += this.#missing.size;
    this.#missing.clear();
  }

  /** Packets to ask for now. `isGivenUp` if one of them will not come any more, so that only a keyframe helps. */
  due(now: number): { sequences: number[]; isGivenUp: boolean } {
    const sequences: number[] = [];
    let isGivenUp = false;
    for (const [sequence, missing] of this.#missing) {
      if (missing.asks >= ASKS_MAX || now - missing.since > REPAIR_AGE_MS_MAX) {
        this.#missing.delete(sequence);
        this.lost += 1;
        isGivenUp = true;
        continue;
      }
      const waitMs = missing.asks === 0 ? FIRST_ASK_MS : Math.max(20, this.#repairMs * 1.3);
      if (now - missing.askedAt < waitMs) continue;
      missing.asks += 1;
      missing.askedAt = now;
      sequences.push(sequence & 0xff_ff);
    }
    return { sequences, isGivenUp };
  }

  /** Remembers when the publisher's report came, from which it reckons the round trip. */
  noteSenderReport(ntpMiddle: number, now: number): void {
    this.#lastReport = { ntpMiddle, at: now };
  }

  /** How long a repair takes, as measured. */
  get repairMs(): number {
    return this.#repairMs;
  }

  report(now: number): ReceptionReport | null {
    if (this.#first === null) return null;
    const expected = this.#highest - this.#first + 1;
    const [since, came] = [expected - this.#before.expected, this.#received - this.#before.received];
    this.#before = { expected, received: this.#received };
    const { ntpMiddle, at } = this.#lastReport;
    return {
      ssrc: this.ssrc,
      fractionLost: since <= 0 ? 0 : Math.max(0, (since - came) / since),
      lost: expected - this.#received,
      highestSequence: this.#highest - 0x1_00_00,
      jitter: Math.round(this.#jitter),
      lastReport: ntpMiddle,
      sinceLastReport: ntpMiddle === 0 ? 0 : Math.round(((now - at) / 1000) * 65_536),
    };
  }

  /** Source: RFC 3550, section 6.4.1. */
  #measureJitter(packet: Buffer, now: number): void {
    const transit = (Math.round(now * this.#ticksPerMs) - timestampOf(packet)) | 0;
    if (this.#transit !== null) {
      const difference = Math.abs((transit - this.#transit) | 0);
      this.#jitter += (difference - this.#jitter) / 16;
    }
    this.#transit = transit;
  }
}
