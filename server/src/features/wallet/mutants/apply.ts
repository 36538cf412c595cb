import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../../../db/db.ts';
import type { Mutant } from './mutants.ts';

const migrations = join(import.meta.dirname, '../../../db/migrations');
/** Newest first: the latest definition of a function is the one in force. */
const files = ['0056_contested.sql', '0032_whole_refunds.sql', '0020_wallet_money.sql', '0005_wallet.sql'];

/** Replaces functions of the ledger by the mutant's. Throws if the originals no longer contain the swapped text. */
export async function applyMutant(database: OpenDatabase, { name, swaps, also }: Mutant): Promise<void> {
  const text = await migrationsText();
  const changed = new Map<string, string>();
  for (const swap of swaps) {
    const body = changed.get(swap.in) ?? functionIn(text, swap.in);
    const [before, after, ...more] = body.split(swap.from);
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`"${swap.from}" must stand once in ${swap.in} for the mutant that ${name}.`);
    }
    changed.set(swap.in, `${before}${swap.to}${after}`);
  }
  await database.session(async (session) => {
    if (also !== undefined) await session.script(also);
    for (const body of changed.values()) await session.script(asReplacement(body));
  });
}

function functionIn(text: string, name: string): string {
  const found = new RegExp(
    `CREATE (?:OR REPLACE )?FUNCTION ${name}\\([\\s\\S]*?\\n(?:END )?\\$\\$;?\\n`,
  ).exec(text);
  if (!found) throw new Error(`The migrations have no function ${name}.`);
  return found[0];
}

/** Restores the original functions, so that the next mutant can use the same database. */
export async function takeMutantBack(database: OpenDatabase, { swaps, also }: Mutant): Promise<void> {
  if (also !== undefined)
    throw new Error('What was taken off a table does not come back: drop the database.');
  const text = await migrationsText();
  await database.session(async (session) => {
    for (const name of new Set(swaps.map((swap) => swap.in)))
      await session.script(asReplacement(functionIn(text, name)));
  });
}

async function migrationsText(): Promise<string> {
  const texts = await Promise.all(files.map(async (file) => await readFile(join(migrations, file), 'utf8')));
  return texts.join('\n');
}

function asReplacement(body: string): string {
  return body.replace(/^CREATE (OR REPLACE )?FUNCTION/, 'CREATE OR REPLACE FUNCTION');
}
