import type { OpenDatabase } from '../../../db/db.ts';
import type { Session } from '../../../db/engines/engine.ts';
import type { Mutant } from './mutants.ts';

/**
 * Replaces functions of the ledger by the mutant's, and answers with what restores them. Throws if one that is in force
 * no longer contains the swapped text.
 */
export async function applyMutant(
  database: OpenDatabase,
  { name, swaps, also }: Mutant,
): Promise<() => Promise<void>> {
  const originals = new Map<string, string>();
  const changed = new Map<string, string>();
  await database.session(async (session) => {
    for (const swap of swaps) {
      if (!originals.has(swap.in)) originals.set(swap.in, await functionInForce(session, swap.in));
      const body = changed.get(swap.in) ?? originals.get(swap.in) ?? '';
      const [before, after, ...more] = body.split(swap.from);
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`"${swap.from}" must stand once in ${swap.in} for the mutant that ${name}.`);
      changed.set(swap.in, `${before}${swap.to}${after}`);
    }
    if (also !== undefined) await session.script(also);
    for (const body of changed.values()) await session.script(body);
  });
  return async () => {
    if (also !== undefined)
      throw new Error('What was taken off a table does not come back: drop the database.');
    await database.session(async (session) => {
      for (const body of originals.values()) await session.script(body);
    });
  };
}

/** As `CREATE OR REPLACE FUNCTION`, whichever migration defined it last. */
async function functionInForce(session: Session, name: string): Promise<string> {
  const found = await session.query(
    'select pg_get_functiondef(oid) as body from pg_proc where proname = $1',
    [name],
  );
  const body = found[0]?.['body'];
  if (typeof body !== 'string' || found.length > 1)
    throw new Error(`The database has ${found.length} functions ${name}.`);
  return body;
}
