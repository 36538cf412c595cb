import type { Connection, PoolClient, Submittable } from 'pg';

const chunkBytes = 1 << 16;
const waitingBytesMax = 1 << 20;

/**
 * Reads COPY … TO STDOUT. The driver has no such query, but accepts one that handles the protocol messages. If more
 * than 1 MiB is unread, the socket is paused, and PostgreSQL with it.
 */
class CopyOutQuery implements Submittable {
  readonly #text: string;
  #connection: Connection | undefined;
  /** Full ones that nobody has read. */
  #chunks: Buffer[] = [];
  /** The one that is being filled. PostgreSQL sends each row as a message of its own, and a million small buffers would be garbage. */
  #chunk = Buffer.allocUnsafeSlow(chunkBytes);
  #filled = 0;
  #ended = false;
  #error: Error | undefined;
  #wake: () => void = () => {};

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  handleCopyData({ chunk: row }: { chunk: Buffer }): void {
    for (let taken = 0; taken < row.length;) {
      const copied = row.copy(this.#chunk, this.#filled, taken);
      taken += copied;
      this.#filled += copied;
      if (this.#filled === chunkBytes) this.#passOn();
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#error === undefined) this.#passOn();
    this.#ended = true;
    this.#wake();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#wake();
  }

  #passOn(): void {
    if (this.#filled === 0) return;
    this.#chunks.push(this.#chunk.subarray(0, this.#filled));
    this.#chunk = Buffer.allocUnsafeSlow(chunkBytes);
    this.#filled = 0;
    if (this.#chunks.length * chunkBytes > waitingBytesMax) this.#connection?.stream.pause();
    this.#wake();
  }

  /** The next lines; null at the end. */
  async read(): Promise<Buffer | null> {
    while (this.#chunks.length === 0) {
      if (this.#error) throw this.#error;
      if (this.#ended) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const next = this.#chunks.shift() ?? null;
    if (this.#chunks.length === 0) this.#connection?.stream.resume();
    return next;
  }
}

/** Streams the statement's output and returns the connection. If the reader leaves early, the connection is closed. */
export async function* copyOut(client: PoolClient, statement: string): AsyncGenerator<Buffer> {
  let isWhole = false;
  try {
    // One processor of the database's machine is enough for a file: the others are for everybody else.
    await client.query('SET statement_timeout = 0; SET max_parallel_workers_per_gather = 0');
    const query = client.query(new CopyOutQuery(statement));
    for (let chunk = await query.read(); chunk !== null; chunk = await query.read()) yield chunk;
    await client.query('RESET statement_timeout; RESET max_parallel_workers_per_gather');
    isWhole = true;
  } finally {
    client.release(!isWhole);
  }
}
