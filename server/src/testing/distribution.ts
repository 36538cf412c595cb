import { readFileSync } from 'node:fs';
import { inRepository } from '../tools/repository.ts';

/** The lists of docs/distribution.md: it is where they are kept, and tests compare them with the database and with what calls send. */
export function distributionLists() {
  const text = readFileSync(inRepository('docs/distribution.md'), 'utf8');
  const list = (heading: string) => new Map(rowsBelow(text, heading));
  return {
    /** By table; the column that all its statements should name. */
    distributed: list('Distributed by owner'),
    /** By table; whose rows they follow. */
    toAdd: list('Columns to add'),
    reference: list('Reference tables').keys(),
    local: list('On the coordinator').keys(),
    /** By the name of the index. */
    loose: list('Keys to change'),
    /** By table or function of the ledger. */
    crossing: list('Statements that cross'),
  };
}

function rowsBelow(text: string, heading: string): [string, string][] {
  const [, part] = text.split(`\n## ${heading}\n`);
  if (part === undefined) throw new Error(`docs/distribution.md has no part "${heading}".`);
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [, first = '', second = ''] = line.split('|');
    return [first.trim().replaceAll('`', ''), second.trim().replaceAll('`', '')];
  });
}

/** Views can be written like the tables they show. */
const tablesOfViews: Record<string, string> = {
  feedback_track_requests: 'feedback_requests',
  feedback_question_requests: 'feedback_requests',
  feedback_track_lines: 'feedback_lines',
  feedback_question_lines: 'feedback_lines',
};

/**
 * The tables that a statement reads or writes without saying whose rows: no condition and no join names their column. The ledger's
 * functions as well, because each moves tokens between owners. It reads the text only, so a column that is compared for another
 * reason passes.
 */
export function crossedBy(statement: string, distributed: ReadonlyMap<string, string>): string[] {
  const text = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').toLowerCase();
  const crossed = new Set([...text.matchAll(ledgerCall)].map(([, name = '']) => name));
  for (const [, verb, name = '', given] of text.matchAll(mention)) {
    const table = tablesOfViews[name] ?? name;
    const column = distributed.get(table);
    if (column === undefined) continue;
    const alias = given === undefined || keywords.has(given) ? name : given;
    const isInsert = verb === 'into' && new RegExp(`into ${name} \\([^)]*\\b${column}\\b`).test(text);
    if (!isInsert && !isBound(text, { alias, column })) crossed.add(table);
  }
  return [...crossed];
}

const ledgerCall = /\b(wallet_[a-z_]+)\(/g;
const mention = /\b(from|join|into|update|using|,) ?(?:only )?([a-z_]+)(?: as)?(?: ([a-z_]+))?/g;
const keywords = new Set([
  'as',
  'set',
  'where',
  'on',
  'values',
  'join',
  'inner',
  'left',
  'order',
  'group',
  'limit',
  'for',
  'select',
  'union',
  'using',
  'returning',
  'default',
]);

function isBound(text: string, { alias, column }: { alias: string; column: string }): boolean {
  const name = `(?:${alias}\\.|(?<![.\\w]))${column}`;
  return new RegExp(`${name} (?:=|in) ?|= ${name}\\b|using \\([^)]*\\b${column}\\b`).test(text);
}
