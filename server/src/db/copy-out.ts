import type { Connection, PoolClient, Submittable } from 'pg';

const waitingBytesMax = 1 << 20;
const headerBytes = 5;
const copyData = 'd'.charCodeAt(0);

/**
 * Reads COPY … TO STDOUT, which the driver has no query for. If more than 1 MiB is unread, the socket is paused, and
 * PostgreSQL with it.
 *
 * PostgreSQL sends each row as a message of its own, and the driver would make objects of a million of them. So while the answer
 * comes, what the socket gives is read here: the rows are moved together where they lie, and every other message is handed to the driver.
 */
class CopyOutQuery implements Submittable {
  readonly #text: string;
  #connection: Connection | undefined;
  #driver: ((part: Buffer) => void)[] = [];
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** The beginning of a message whose header was cut. */
  #cut: Buffer = Buffer.alloc(0);
  /** Bytes to come of the message that was begun. */
  #left = 0;
  #isRow = false;
  #ended = false;
  #error: Error | undefined;
  #wake: () => void = () => {};

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    const { stream } = connection;
    this.#driver = stream.listeners('data') as ((part: Buffer) => void)[]; // as the driver put it up
    stream.removeAllListeners('data').on('data', this.#take);
    connection.query(this.#text);
  }

  readonly #take = (received: Buffer): void => {
    const part = this.#cut.length > 0 ? Buffer.concat([this.#cut, received]) : received;
    this.#cut = part.subarray(0, 0);
    let [at, kept] = [0, 0];
    while (at < part.length && !this.#ended) {
      if (this.#left === 0 && part.length - at < headerBytes) {
        this.#cut = Buffer.from(part.subarray(at));
        break;
      }
      const begun = at;
      if (this.#left === 0) {
        this.#isRow = part[at] === copyData;
        this.#left = part.readUInt32BE(at + 1) - headerBytes + 1;
        at += headerBytes;
      }
      const end = Math.min(part.length, at + this.#left);
      this.#left -= end - at;
      if (this.#isRow) {
        part.copyWithin(kept, at, end);
        kept += end - at;
      } else this.#handOn(part.subarray(begun, end));
      at = end;
    }
    if (at < part.length && this.#ended) this.#handOn(part.subarray(at));
    if (kept > 0) this.#add(part.subarray(0, kept));
  };

  /** A copy, because rows are moved over it and the driver may keep it. */
  #handOn(part: Buffer): void {
    for (const listener of this.#driver) listener(Buffer.from(part));
  }

  #add(rows: Buffer): void {
    this.#chunks.push(rows);
    this.#bytes += rows.length;
    if (this.#bytes > waitingBytesMax) this.#connection?.stream.pause();
    this.#wake();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#ended = true;
    const stream = this.#connection?.stream.off('data', this.#take);
    for (const listener of this.#driver) stream?.on('data', listener);
    this.#wake();
  }

  handleError(error: Error): void {
    this.#error = error;
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
    this.#bytes -= next?.length ?? 0;
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
