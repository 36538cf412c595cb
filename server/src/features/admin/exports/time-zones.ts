import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';

/** Whether moments can be told in this zone. */
export async function isTimeZone(tx: Tx, name: string, now: Date): Promise<boolean> {
  return isPlace(name) && (await knowsTimeZone(tx, name, now));
}

/** A place and no bare distance such as +02:00, which the database reads the other way round. */
function isPlace(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Asked of the database itself, because it does the arithmetic later; one it does not know ends the transaction. */
async function knowsTimeZone(tx: Tx, name: string, now: Date): Promise<boolean> {
  try {
    await sql`select ${now}::timestamptz at time zone ${name}::text`.execute(tx);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '22023') return false;
    throw error;
  }
}
