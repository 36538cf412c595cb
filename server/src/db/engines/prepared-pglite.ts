import { parse, protocol, type PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { StatementNames, isStaleStatement } from './statement-names.ts';

const { serialize } = protocol;

/**
 * PGlite for Kysely, with statements that are prepared when they come again: PGlite itself plans each one again and goes
 * through six exchanges with the database for it, a prepared one takes one.
 */
export class PreparingPGlite {
  readonly waitReady: Promise<void>;
  readonly #pg: PGlite;
  readonly #names = new StatementNames();
  /** The types of the parameters of each prepared statement, by its name. */
  readonly #prepared = new Map<string, number[]>();

  constructor(pg: PGlite) {
    this.#pg = pg;
    this.waitReady = pg.waitReady;
  }

  get ready(): boolean {
    return this.#pg.ready;
  }

  get closed(): boolean {
    return this.#pg.closed;
  }

  async close(): Promise<void> {
    await this.#pg.close();
  }

  async query<T>(text: string, values: unknown[] = []): Promise<Results<T>> {
    const name = this.#pg.closed ? undefined : this.#names.nameOf(text);
    if (name === undefined) return await this.#pg.query<T>(text, values);
    try {
      return await this.#pg._runExclusiveTransaction(async () => await this.#run<T>(name, text, values));
    } catch (error) {
      if (!this.#forgetIfStale(error)) throw error;
      return await this.#pg.query<T>(text, values);
    }
  }

  async transaction<T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>): Promise<T> {
    return await this.#pg.transaction(
      async (tx) =>
        await work({
          query: async <R>(text: string, values: unknown[] = []): Promise<Results<R>> => {
            const name = tx.closed ? undefined : this.#names.nameOf(text);
            if (name === undefined) return await tx.query<R>(text, values);
            try {
              return await this.#run<R>(name, text, values);
            } catch (error) {
              this.#forgetIfStale(error);
              throw error; // The transaction has failed; its runner begins it again.
            }
          },
        }),
    );
  }

  #forgetIfStale(error: unknown): boolean {
    if (!isStaleStatement(error)) return false;
    this.#names.forget();
    this.#prepared.clear();
    return true;
  }

  async #run<T>(name: string, text: string, values: unknown[]): Promise<Results<T>> {
    return await this.#pg._runExclusiveQuery(async () => {
      const parameterTypes = this.#prepared.get(name) ?? (await this.#prepare(name, text));
      const messages = await this.#exchange([
        serialize.bind({
          statement: name,
          values: values.map((value, index) => this.#written(value, parameterTypes[index])),
        }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ]);
      const [result] = parse.parseResults(messages, this.#pg.parsers);
      return result as Results<T>; // One statement has one result, with the columns that the caller asked for.
    });
  }

  async #prepare(name: string, text: string): Promise<number[]> {
    const messages = await this.#exchange([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const parameterTypes = parse.parseDescribeStatementResults(messages);
    this.#prepared.set(name, parameterTypes);
    return parameterTypes;
  }

  #written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.#pg.serializers[type];
    if (write !== undefined) return write(value);
    // Types that PGlite does not know are written as text already.
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  /** The sync at the end ends the exchange after an error too. */
  async #exchange(messages: Uint8Array[]): ReturnType<PGlite['execProtocolStream']> {
    const bytes = Buffer.concat([...messages, serialize.sync()]);
    return await this.#pg.execProtocolStream(bytes, { syncToFs: false });
  }
}
