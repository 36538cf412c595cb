import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '../security/headers.ts';

/** The client's stylesheet as part of a page, which then shows before any other file has come. */
export interface InlineStyles {
  /** The link that a page has for it otherwise. */
  link: string;
  /** What to write in its place. */
  sheet: string;
  /** A style element with the fonts to ask for, which browsers do as soon as they know of it. */
  fonts: string;
  /** Both, as the page's security policy names them. */
  hashes: readonly string[];
}

const sheetLink = /<link rel="stylesheet"[^>]* href="(\/assets\/[\w-]+\.css)">/;
/** A face of a file, not one that the reader's system has. */
const fontFile = /@font-face\{[^}]*url\([^}]*\}/g;

/** Null if the page links to no stylesheet, or to one that is not there. `folder` is where it was built. */
export function inlineStylesOf(builtPage: string, folder: string): InlineStyles | null {
  const [link, href] = sheetLink.exec(builtPage) ?? [];
  if (link === undefined || href === undefined) return null;
  const file = join(folder, href);
  if (!existsSync(file)) return null;
  const css = readFileSync(file, 'utf8');
  // It would end the element, and a stylesheet has no reason for it.
  if (/<\/style/i.test(css)) return null;
  const fonts = css.match(fontFile)?.join('') ?? '';
  const sheet = css.replaceAll(fontFile, '');
  const element = (text: string) => `<style>${text}</style>`;
  return { link, sheet: element(sheet), fonts: element(fonts), hashes: [sheet, fonts].map(sourceHash) };
}
