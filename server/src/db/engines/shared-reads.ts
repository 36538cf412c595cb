import type { Client } from 'pg';
import { sharedMax } from './connections.ts';
import type { Db } from '../schema.ts';
import { refuseInsideTransaction } from '../transaction.ts';

/** PostgreSQL ends a slower one, long before its connection is given up as silent. */
export const shortStatementMs = 10_000;

/** A connection that several reads use at the same time. */
interface Shared {
  client: Client;
  opened: Promise<unknown>;
  /** Reads that it has not answered yet. */
  waiting: number;
  /** When it last answered, or had nothing to answer. */
  heardAt: number;
}

/**
 * Connections for short reads outside transactions. The reads of one turn, of whichever calls, leave in one write and are
 * answered one after the other: waking the database and this process takes longer than such a read itself. Each one fails
 * alone. A slow one would hold up those behind it, so only statements that ask for it come here.
 */
export class SharedReads {
  readonly #open: () => Client;
  readonly #silentMs: number;
  readonly #connections = new Set<Shared>();
  /** The connection of this turn. */
  #current: Shared | null = null;

  constructor(open: () => Client, silentMs = 15_000) {
    this.#open = open;
    this.#silentMs = silentMs;
  }

  async run<Row>(text: string, values: unknown[]): Promise<Row[]> {
    refuseInsideTransaction();
    const shared = this.#current ?? this.#beginTurn();
    shared.waiting += 1;
    try {
      await shared.opened;
      const { rows } = await shared.client.query(text, values);
      return rows as Row[]; // As the statement's columns say.
    } finally {
      shared.waiting -= 1;
      shared.heardAt = performance.now();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#connections].map(async ({ client }) => await client.end()));
  }

  #beginTurn(): Shared {
    const shared = this.#leastBusy();
    this.#current = shared;
    const { stream } = shared.client.connection;
    stream.cork();
    // After what has arrived meanwhile was read.
    setImmediate(() => {
      this.#current = null;
      stream.uncork();
    });
    return shared;
  }

  #leastBusy(): Shared {
    for (const each of this.#connections) this.#giveUpIfSilent(each);
    const [best] = [...this.#connections].toSorted((one, other) => one.waiting - other.waiting);
    return best === undefined || (best.waiting > 0 && this.#connections.size < sharedMax)
      ? this.#connect()
      : best;
  }

  /** When its machine is gone, the system would notice after many minutes. */
  #giveUpIfSilent(shared: Shared): void {
    const now = performance.now();
    if (shared.waiting === 0) shared.heardAt = now;
    if (now - shared.heardAt < this.#silentMs) return;
    this.#connections.delete(shared);
    shared.client.connection.stream.destroy();
  }

  #connect(): Shared {
    const client = this.#open();
    const shared: Shared = { client, opened: client.connect(), waiting: 0, heardAt: performance.now() };
    this.#connections.add(shared);
    const forget = () => this.#connections.delete(shared);
    // Its reads fail by themselves; the next one opens another connection.
    client.on('error', forget);
    client.on('end', forget);
    shared.opened.catch(forget);
    return shared;
  }
}

const readsOf = new WeakMap<Db, SharedReads>();

export function shareReads(db: Db, reads: SharedReads): void {
  readsOf.set(db, reads);
}

/** Undefined inside a transaction and where statements are not shared. */
export function sharedReadsOf(db: Db): SharedReads | undefined {
  return readsOf.get(db);
}
