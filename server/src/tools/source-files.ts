import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { existsInRepository, inRepository } from './repository.ts';

export interface SourceFile {
  /** From the top of the repository, with slashes: server/src/main.ts. */
  path: string;
  text: string;
  /** The text with every comment blanked out, line for line. */
  code: string;
}

export interface Import {
  specifier: string;
  isTypeOnly: boolean;
  /** The imported file from the top of the repository; null for a package from outside. */
  target: string | null;
}

const skipped = /^(node_modules|dist|dist-.*|coverage|test-results|playwright-report|\.git|\.data.*)$/;
const sourceName = /\.(ts|tsx|mjs|css|sql|html|md|json|ya?ml)$/;

/** Every text file at or below the given paths, read once. A path that does not exist holds none. */
export function readSources(paths: string[]): SourceFile[] {
  return paths
    .flatMap((path) => (path.includes('.') && existsInRepository(path) ? [path] : filesBelow(path)))
    .map((path) => {
      const text = readFileSync(inRepository(path), 'utf8');
      return { path, text, code: /\.(tsx?|mjs)$/.test(path) ? withoutComments(text) : text };
    });
}

function filesBelow(folder: string): string[] {
  if (!existsInRepository(folder)) return [];
  return readdirSync(inRepository(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : filesBelow(path);
    return entry.isFile() && sourceName.test(entry.name) ? [path] : [];
  });
}

const quoted = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/;
const regularExpression = /(?<=[(,=:[!&|?{;]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//;
const parts = new RegExp([quoted, regularExpression, comment].map(({ source }) => source).join('|'), 'g');

/** Blanks comments and keeps line numbers. Literals are stepped over, so that an address such as http://x is none. */
export function withoutComments(text: string): string {
  return text.replace(parts, (part) => (/^\/[/*]/.test(part) ? blank(part) : part));
}

/** Blanks comments, strings and regular expressions: what is left is names, words and signs of the language. */
export function withoutLiterals(text: string): string {
  return text.replace(parts, blank);
}

function blank(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}

/** Static, dynamic and re-exporting imports of one file. */
export function importsOf({ path, code }: SourceFile): Import[] {
  const found = [
    ...code.matchAll(/^\s*(?:import|export)\s+(type\s)?([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]/gm),
    ...code.matchAll(/^\s*(import)\s+()['"]([^'"]+)['"]/gm),
    ...code.matchAll(/\b(import)()\(\s*['"]([^'"]+)['"]/g),
  ];
  return found.map(([, kind, , specifier = '']) => ({
    specifier,
    isTypeOnly: kind?.startsWith('type') ?? false,
    target: targetOf(path, specifier),
  }));
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const shared = /^@dubplate\/shared\/(.+)$/.exec(specifier)?.[1];
  return shared === undefined ? null : `shared/src/${shared}`;
}
