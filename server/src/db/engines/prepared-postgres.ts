import { Client, type QueryResult } from 'pg';
import { StatementNames, isStaleStatement } from './statement-names.ts';

const nothing = { rows: [], fields: [], rowCount: null, oid: 0 };

/**
 * A connection that prepares the statements that come again. A name that has become stale is forgotten; outside a transaction the statement then runs once more, inside
 * one the transaction has failed and is begun again by its runner.
 */
export class PreparingClient extends Client {
  readonly #names = new StatementNames();
  /** The statement that begins the transaction, until the first one inside takes it along. */
  #beginning: string | null = null;
  #isInTransaction = false;
  #isGathering = false;

  /** Only Kysely's way of calling is prepared; others pass through. */
  override query = ((...args: unknown[]): unknown => {
    const [text, values] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || args.length !== 2) {
      return Reflect.apply(super.query, this, args);
    }
    return this.#control(text) ?? this.#run(text, values);
  }) as Client['query']; // the many shapes of arguments are handed on as they came

  /** Begins with the first statement and saves a wait. Null for other statements. */
  #control(text: string): Promise<QueryResult> | null {
    if (/^(?:begin|start transaction)/i.test(text)) {
      this.#beginning = text;
      this.#isInTransaction = true;
      return Promise.resolve({ ...nothing, command: 'START' });
    }
    const [command] = /^(?:commit|rollback)$/i.exec(text) ?? [];
    if (command === undefined) return null;
    this.#isInTransaction = false;
    if (this.#beginning === null) return null;
    this.#beginning = null;
    return Promise.resolve({ ...nothing, command: command.toUpperCase() });
  }

  async #run(text: string, values: unknown[]): Promise<QueryResult> {
    this.#gather();
    const begun = this.#begin();
    const name = this.#names.nameOf(text);
    const answered = name === undefined ? super.query(text, values) : this.#runNamed(name, text, values);
    const [result] = await Promise.all([answered, begun]);
    return result;
  }

  /** What is sent in one turn leaves in one write, because the system takes longer for a write than for what is in it. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  #begin(): Promise<QueryResult> | null {
    if (this.#beginning === null) return null;
    const begun = super.query(this.#beginning);
    this.#beginning = null;
    return begun;
  }

  async #runNamed(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    const isAlone = !this.#isInTransaction;
    try {
      return await super.query({ name, text, values });
    } catch (error) {
      if (!isStaleStatement(error)) throw error;
      this.#names.forget();
      if (!isAlone) throw error;
      return await super.query(text, values);
    }
  }
}
