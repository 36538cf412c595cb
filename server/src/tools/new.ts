import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { camelCase, placesOfCalls, type PlacedCall } from './call-places.ts';
import { inRepository } from './repository.ts';
import { runCommand } from './run-command.ts';

const [kind, path] = process.argv.slice(2);
if (kind !== 'call' || path === undefined) {
  console.error('Use: npx pnpm@12 new call <path>, for example: npx pnpm@12 new call loopcheck/like');
  process.exit(2);
}
process.exitCode = await newCall(path);

/** Writes the files of a call that stands in the contract. They compile, and their test says what is left to do. */
async function newCall(call: string): Promise<number> {
  const place = (await placesOfCalls()).find((one) => one.call === call);
  if (place === undefined) return tellContractFirst(call);
  const existing = place.files.find((file) => existsSync(inRepository(file)));
  if (existing !== undefined) {
    console.error(`${call} is there already: ${existing}`);
    return 1;
  }
  const [handler = ''] = place.files;
  const table = `server/src/features/${place.feature}/feature.ts`;
  const test = `server/src/features/${place.feature}/${place.feature}.test.ts`;
  write(handler, handlerText(call));
  write(table, tableText(place, handler, read(table)));
  write(test, testText(call, read(test)));
  const cases = casesFileOf(place.feature);
  write(cases, caseText(place, read(cases) ?? ''));
  await runCommand('oxfmt', [handler, table, test, cases], { output: 'kept', timeoutMs: 30_000 });
  console.log(stepsText(place, { handler, test, cases }));
  return 0;
}

function tellContractFirst(call: string): number {
  console.error(
    `${call} is not in the contract yet. First write its entry (who, writes, limit, input, answer) in\n` +
      'shared/src/features/<feature>/calls.ts of the feature that owns the record; then run this again.',
  );
  return 1;
}

function handlerText(call: string): string {
  return [
    "import { implement } from '../../http/implement.ts';",
    '',
    `export const ${exportName(call)} = implement('${call}', () => {`,
    `  throw new Error('${call} has no steps yet: write them here.');`,
    '});',
    '',
  ].join('\n');
}

function tableText({ call, feature }: PlacedCall, handler: string, present: string | null): string {
  const name = exportName(call);
  const typeLine = "import type { Handlers } from '../../http/implement.ts';";
  const importLine = `import { ${name} } from './${basename(handler)}';`;
  const empty =
    `import type { Feature } from '../../feature.ts';\n${typeLine}\n\n` +
    `export const ${camelCase(feature)} = {\n  handlers: {} satisfies Partial<Handlers>,\n} satisfies Feature;\n`;
  return (present ?? empty)
    .replace(
      /,?\s*\}( satisfies Partial<Handlers>)/,
      (_, end: string) => `,\n    '${call}': ${name},\n  }${end}`,
    )
    .replace(/\{,\n/, '{\n')
    .replace(/^(import [^\n]+\n)+/, (imports) => `${imports}${importLine}\n`);
}

function testText(call: string, present: string | null): string {
  const start = present ?? "import { describe, expect, it } from 'vitest';\n";
  const lines = [
    `describe('${call}', () => {`,
    "  it('does what its contract promises', () => {",
    `    expect.fail('Say here, in sentences a user would agree with, what ${call} does and what it refuses.');`,
    '  });',
    '});',
    '',
  ];
  return `${start.trimEnd()}\n\n${lines.join('\n')}`;
}

/** Features without a file of their own share one. */
function casesFileOf(feature: string): string {
  const own = `server/src/features/${feature}/testing/cases.ts`;
  return existsSync(inRepository(own)) ? own : 'server/src/testing/calls/cases.ts';
}

/** As the last one of the table. */
function caseText({ call, who }: PlacedCall, present: string): string {
  const speaker = { artist: 'artist', admin: 'admin', 'super-admin': 'superAdmin' }[who] ?? 'fan';
  const line = `  '${call}': { as: '${speaker}', works: () => ({}) },\n`;
  return present.replace(
    /(: CasesOf<[^\n]+ = \{\n.*?\n)(\};)/s,
    (_, rows: string, end: string) => rows + line + end,
  );
}

function stepsText(
  { call, feature }: PlacedCall,
  { handler, test, cases }: Record<'handler' | 'test' | 'cases', string>,
): string {
  return [
    `Written: ${handler}, its line in feature.ts, its describe in ${basename(test)} and its case. What is left:`,
    `  1. the test: describe('${call}') in ${test}, one sentence for each thing it does or refuses`,
    `  2. the handler: ${handler}, the order of the steps; decisions go into shared/src/features/${feature}/rules.ts`,
    `  3. new SQL, if any: server/src/features/${feature}/store.ts`,
    `  4. its case in ${cases}: an input that works and, if it names records, whose are refused`,
    '  5. npx pnpm@12 run docs, for docs/security.md, and npx pnpm@12 run call-costs, for its waits for the database',
    '  6. npx pnpm@12 check, and npx pnpm@12 test',
  ].join('\n');
}

/** staff calls keep their prefix, and no name is a word of the language: admin/export is adminExport. */
function exportName(call: string): string {
  const name = camelCase(call.replace(/^.*\/(?=[^/]+$)/, call.startsWith('admin/') ? 'admin-' : ''));
  return /^(delete|new|export|import|default|return|switch|in|do|if|for)$/.test(name) ? `${name}Call` : name;
}

function read(file: string): string | null {
  const path = inRepository(file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function write(file: string, text: string): void {
  writeFileSync(inRepository(file), text);
}
