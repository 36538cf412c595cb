const FEEDBACK = 15;
const TRANSPORT_FEEDBACK = 205;
/** Reference times count in 64 ms, distances between arrivals in a quarter of a millisecond. */
const REFERENCE_MS = 64;
const DELTA_MS = 0.25;
const SYMBOLS_PER_CHUNK = 7;
const [MISSING, SMALL, LARGE] = [0, 1, 2];
const PACKETS_MAX = 400;

/**
 * Tells the publisher when each packet arrived. From this its browser learns how much its line carries, and lowers the quality
 * before packets get lost. Source: draft-holmer-rmcat-transport-wide-cc-extensions-01.
 */
export class ArrivalFeedback {
  readonly #own: number;
  #arrivals = new Map<number, number>();
  #next: number | null = null;
  #count = 0;

  constructor(own: number) {
    this.#own = own;
  }

  /** `sequence` is the unwrapped number that counts all packets of the connection. */
  add(sequence: number, arrivedAt: number): void {
    if (this.#next === null) this.#next = sequence;
    // A late one was already reported as missing; it can still be corrected.
    if (sequence < this.#next) this.#next = sequence;
    this.#arrivals.set(sequence, arrivedAt);
  }

  /** The report on all packets since the last one; null if none came. */
  take(mediaSsrc: number): Buffer | null {
    if (this.#next === null || this.#arrivals.size === 0) return null;
    const last = Math.max(...this.#arrivals.keys());
    const first = Math.max(this.#next, last - PACKETS_MAX + 1);
    const report = this.#reportOf(first, last, mediaSsrc);
    this.#arrivals = new Map();
    this.#next = last + 1;
    return report;
  }

  #reportOf(first: number, last: number, mediaSsrc: number): Buffer {
    const firstArrival = Math.min(...this.#arrivals.values());
    const reference = Math.floor(firstArrival / REFERENCE_MS);
    const symbols: number[] = [];
    const deltas: number[] = [];
    let before = Math.round((reference * REFERENCE_MS) / DELTA_MS);
    for (let sequence = first; sequence <= last; sequence += 1) {
      const arrivedAt = this.#arrivals.get(sequence);
      const delta = arrivedAt === undefined ? null : Math.round(arrivedAt / DELTA_MS) - before;
      const isReported = delta !== null && Math.abs(delta) < 0x80_00;
      symbols.push(!isReported ? MISSING : delta >= 0 && delta <= 0xff ? SMALL : LARGE);
      if (!isReported) continue;
      deltas.push(delta);
      before += delta;
    }
    return this.#packed({ first, reference, symbols, deltas, mediaSsrc });
  }

  #packed(given: {
    first: number;
    reference: number;
    symbols: readonly number[];
    deltas: readonly number[];
    mediaSsrc: number;
  }): Buffer {
    const { first, reference, symbols, deltas, mediaSsrc } = given;
    const chunks = Math.ceil(symbols.length / SYMBOLS_PER_CHUNK);
    const deltaBytes = deltas.reduce((sum, delta) => sum + (isSmall(delta) ? 1 : 2), 0);
    const used = 20 + chunks * 2 + deltaBytes;
    const packet = Buffer.alloc(Math.ceil(used / 4) * 4);
    packet[0] = 0x80 | FEEDBACK;
    packet[1] = TRANSPORT_FEEDBACK;
    packet.writeUInt16BE(packet.length / 4 - 1, 2);
    packet.writeUInt32BE(this.#own, 4);
    packet.writeUInt32BE(mediaSsrc, 8);
    packet.writeUInt16BE(first & 0xff_ff, 12);
    packet.writeUInt16BE(symbols.length, 14);
    packet.writeUIntBE(reference & 0xff_ff_ff, 16, 3);
    packet[19] = this.#count;
    this.#count = (this.#count + 1) & 0xff;
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      let bits = 0xc0_00;
      for (let nth = 0; nth < SYMBOLS_PER_CHUNK; nth += 1)
        bits |= (symbols[chunk * SYMBOLS_PER_CHUNK + nth] ?? MISSING) << (12 - nth * 2);
      packet.writeUInt16BE(bits, 20 + chunk * 2);
    }
    let at = 20 + chunks * 2;
    for (const delta of deltas)
      at = isSmall(delta) ? packet.writeUInt8(delta, at) : packet.writeInt16BE(delta, at);
    return packet;
  }
}

const isSmall = (delta: number): boolean => delta >= 0 && delta <= 0xff;
