import { Client, type QueryResult } from 'pg';
import { StatementNames, isStaleStatement } from './statement-names.ts';

/**
 * A connection that prepares the statements that come again. A name that has become stale is forgotten; outside a
 * transaction the statement then runs once more, inside one the transaction has failed and is begun again by its runner.
 */
export class PreparingClient extends Client {
  readonly #names = new StatementNames();

  /** Only Kysely's way of calling is prepared; cursors, COPY and callbacks pass through. */
  override query = ((...args: unknown[]): unknown => {
    const [text, values] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || args.length !== 2) {
      return Reflect.apply(super.query, this, args);
    }
    const name = this.#names.nameOf(text);
    return name === undefined ? super.query(text, values) : this.#runNamed(name, text, values);
  }) as Client['query']; // the many shapes of arguments are handed on as they came

  async #runNamed(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    const isAlone = this.getTransactionStatus() === 'I';
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
