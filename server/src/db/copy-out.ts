import type { Connection, PoolClient, Submittable } from 'pg';

const bufferedBytesMax = 1 << 20;

/**
 * Reads COPY … TO STDOUT. The driver has no such query, but accepts one that handles the protocol messages. If more
 * than 1 MiB is unread, the socket is paused, and PostgreSQL with it.
 */
class CopyOutQuery implements Submittable {
  readonly #text: string;
  #connection: Connection | undefined;
  #chunks: Buffer[] = [];
  #bytes = 0;
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

  handleCopyData(message: { chunk: Buffer }): void {
    this.#chunks.push(message.chunk);
    this.#bytes += message.chunk.length;
    if (this.#bytes > bufferedBytesMax) this.#connection?.stream.pause();
    this.#wake();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#ended = true;
    this.#wake();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#wake();
  }

  /** Everything that has arrived; null at the end. */
  async read(): Promise<Buffer | null> {
    while (this.#chunks.length === 0) {
      if (this.#error) throw this.#error;
      if (this.#ended) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#bytes = 0;
    this.#connection?.stream.resume();
    return joined;
  }
}

/** Streams the statement's output and returns the connection. If the reader leaves early, the connection is closed. */
export async function* copyOut(client: PoolClient, statement: string): AsyncGenerator<Buffer> {
  let isWhole = false;
  try {
    await client.query('SET statement_timeout = 0');
    const query = client.query(new CopyOutQuery(statement));
    for (let chunk = await query.read(); chunk !== null; chunk = await query.read()) yield chunk;
    await client.query('RESET statement_timeout');
    isWhole = true;
  } finally {
    client.release(!isWhole);
  }
}
