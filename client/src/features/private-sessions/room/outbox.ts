import type { RoomSignalKind } from '@dubplate/shared/features/private-sessions/model.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';

/** Candidates come in a burst: those of so long go together. */
const GATHER_MS = 50;
const RETRY_MS = 1000;

interface Seats {
  privateSessionId: string;
  seat: string;
  to: string;
}

/** Sends what one tab tells another, in its order, and again when the network was away. */
export class Outbox {
  readonly #seats: Seats;
  readonly #waiting: { kind: RoomSignalKind; payload: string }[] = [];
  #isSending = false;
  #isClosed = false;

  constructor(seats: Seats) {
    this.#seats = seats;
  }

  add(kind: RoomSignalKind, payload: string): void {
    this.#waiting.push({ kind, payload });
    if (!this.#isSending) void this.#sendAll();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0 && !this.#isClosed) {
      if (this.#waiting[0]?.kind === 'candidates') await pause(GATHER_MS);
      const next = this.#taken();
      if (next && !(await this.#isDone(next))) {
        this.#waiting.unshift(next);
        await pause(RETRY_MS);
      }
    }
    this.#isSending = false;
  }

  /** The next signal; candidates that follow one another are one. */
  #taken() {
    const [first] = this.#waiting;
    if (first?.kind !== 'candidates') return this.#waiting.shift();
    const other = this.#waiting.findIndex(({ kind }) => kind !== 'candidates');
    const candidates = this.#waiting
      .splice(0, other < 0 ? this.#waiting.length : other)
      .flatMap(({ payload }) => JSON.parse(payload) as unknown[]); // As the connection wrote them.
    return { kind: 'candidates' as const, payload: JSON.stringify(candidates) };
  }

  /** True too if it was refused: then a seat is another's by now, and the room begins again. */
  async #isDone(signal: { kind: RoomSignalKind; payload: string }): Promise<boolean> {
    try {
      await call('privateSessions/signal', { ...this.#seats, ...signal });
      return true;
    } catch (error) {
      const { code } = callErrorOf(error);
      return code !== 'offline' && code !== 'server' && code !== 'rate-limited';
    }
  }
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
