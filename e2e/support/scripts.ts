import { get } from 'node:http';
import type { Page, Response } from '@playwright/test';

export const KB = 1000;

/** The addresses of the scripts that the page asks for from now on. */
export function countScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return scripts;
}

export interface Script {
  name: string;
  /** As transferred, compressed with gzip. */
  bytes: number;
  text: string;
}

/** Every script that the page loads from now on. */
export function takeScripts(page: Page): { all: () => Promise<Script[]> } {
  const scripts: Promise<Script>[] = [];
  const read = async (response: Response): Promise<Script> => ({
    name: new URL(response.url()).pathname,
    bytes: await transferredBytes(response.url()),
    text: await response.text(),
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(read(response));
  });
  return { all: () => Promise.all(scripts) };
}

/** The limit is one of gzip: a browser takes brotli where it can, which would need less and hide what grows. */
export function transferredBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}

export function sumOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function contains(scripts: readonly Script[], mark: string): string[] {
  return [...new Set(scripts.filter(({ text }) => text.includes(mark)).map(({ name }) => name))];
}

export function report(scripts: readonly Script[]): string {
  const largest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5);
  const names = largest.map(({ name, bytes }) => `${name} ${(bytes / KB).toFixed(1)}`).join(', ');
  return `${(sumOf(scripts) / KB).toFixed(1)} kB of gzipped JavaScript in ${scripts.length} files (${names} …)`;
}
