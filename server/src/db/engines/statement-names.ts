import { createHash } from 'node:crypto';

/** Each named statement keeps its plan in the memory of one connection, some 20 to 100 kB. */
export const namesMax = 500;
const seenMax = 5_000;
/** Once is how a statement of an unusual shape runs, for example an insert of seventeen rows: it is not worth a name. */
const timesBeforeName = 2;
const preparable = /^\s*(?:select|with|insert|update|delete|values)\b/i;

/**
 * Which statements of one connection are prepared under a name, so that the database plans them once. Bounded: after
 * `namesMax` names no new ones are given.
 */
export class StatementNames {
  #seen = new Map<string, number>();
  #names = new Map<string, string>();
  #generation = 0;

  /** The name to prepare and run the statement under, or undefined to run it without one. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= namesMax || !preparable.test(text)) return undefined;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < timesBeforeName) {
      if (this.#seen.size >= seenMax) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    // Of the text, so that a pooler that hands connections around never has two statements under one name.
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const name = `d${this.#generation}_${hash}`;
    this.#names.set(text, name);
    return name;
  }

  /** Statements get new names: the database no longer has the old ones, or their columns have changed. */
  forget(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

/** What the database answers when a name means something else to it than to us. It says so before running anything. */
const staleRoutines = new Map([
  ['0A000', 'RevalidateCachedQuery'], // a migration changed the columns
  ['26000', 'FetchPreparedStatement'], // the name is unknown, behind a pooler or after DISCARD ALL
  ['42P05', 'StorePreparedStatement'], // the name is taken, behind a pooler
]);

export function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('routine' in error)) return false;
  return staleRoutines.get(String(error.code)) === error.routine;
}
