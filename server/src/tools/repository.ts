import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder that holds package.json, so that tools work from any current folder. */
export const repositoryRoot = join(import.meta.dirname, '../../..');

export const binFolder = join(repositoryRoot, 'node_modules/.bin');

/**
 * The environment for what the tools start: the project's own Node and bins come first. NODE_ENV is taken out for
 * builds and tests, because a value from the shell would change what they produce.
 */
export function toolEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, ...extra };
  environment['PATH'] = `${binFolder}${delimiter}${process.env['PATH'] ?? ''}`;
  delete environment['NODE_ENV'];
  return environment;
}

export function inRepository(...parts: string[]): string {
  return join(repositoryRoot, ...parts);
}

/** For Node's NODE_COMPILE_CACHE: what one test process has compiled the next need not; a server is up in two thirds of the time. */
export const compiledFolder = inRepository('node_modules/.cache/compiled');

export function existsInRepository(...parts: string[]): boolean {
  return existsSync(inRepository(...parts));
}
