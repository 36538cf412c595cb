import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from './headers.ts';

/** The client's stylesheet as part of a page, which then shows before any other file has come. */
export interface InlineStyles {
  /** Writes it into the page, in place of the link to it. */
  into(page: string): string;
  /** As the page's security policy names it. */
  hash: string;
}

const sheetLink = /<link rel="stylesheet"[^>]* href="(\/assets\/[\w-]+\.css)">/;

/** Null if the page links to no stylesheet, or to one that is not there. `folder` is where it was built. */
export function inlineStylesOf(builtPage: string, folder: string): InlineStyles | null {
  const [link, href] = sheetLink.exec(builtPage) ?? [];
  if (link === undefined || href === undefined) return null;
  const file = join(folder, href);
  if (!existsSync(file)) return null;
  const css = readFileSync(file, 'utf8');
  // It would end the element, and a stylesheet has no reason for it.
  if (/<\/style/i.test(css)) return null;
  return { into: (page) => page.replace(link, () => `<style>${css}</style>`), hash: sourceHash(css) };
}
