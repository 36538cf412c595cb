import type { Connection, PoolClient, Submittable } from 'pg';

const bufferedBytesMax = 1 << 20;

/**
 * Reads COPY … TO STDOUT: the driver itself has no such query, but lets one be submitted that answers its protocol messages.
 * When more than 1 MiB waits for the reader, the socket is paused, and PostgreSQL with it.
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

  /** Everything that has arrived, or null at the end. */
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

/** Streams the statement's output on this connection and gives it back; a reader who leaves early ends the connection. */
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
