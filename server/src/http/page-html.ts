import { dataHtml, preloadsHtml, scriptsHtml, withoutHead } from './head-html.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { FirstView } from './page.ts';

/** Where the client draws. */
const EMPTY_ROOT = '<div id="root"></div>';
const fontPreload = /\s*<link rel="preload" as="font"[^>]*>/g;
const scriptPreload = /\s*<link rel="modulepreload"[^>]*>/g;

export interface PageParts {
  head: string;
  /** The page's own, besides those that every page has. */
  scripts: readonly string[];
  view: FirstView | undefined;
}

/** A page that scripts draw: what they need is named in its head, so that it is asked for at once. */
export function drawnPage(built: string, { head, scripts, view }: PageParts): string {
  const named = `${head}${scriptsHtml(scripts)}${view ? preloadsHtml(view) + dataHtml(view) : ''}`;
  // A function, because a replacement string would interpret signs in the data.
  return withoutHead(built).replace('</head>', () => `${named}</head>`);
}

interface Painted extends PageParts {
  view: FirstView;
  /** The element with what is seen at first. */
  root: string;
  styles: InlineStyles | null;
}

/**
 * A page that shows before its scripts run. On a slow line everything that is asked for shares it, so what is seen comes first:
 * styles and pictures, then the markup, and after it the scripts with their data. Fonts are asked for once the first words
 * are drawn: a browser that knows of them earlier waits with these words.
 */
export function paintedPage(built: string, { head, scripts, view, root, styles }: Painted): string {
  const page = withoutHead(built);
  const frameScripts = page.match(scriptPreload)?.join('') ?? '';
  const end = `${frameScripts}${scriptsHtml(scripts)}${dataHtml(view)}`;
  const painted = page
    .replaceAll(fontPreload, '')
    .replaceAll(scriptPreload, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(EMPTY_ROOT, () => `${root}${end}`);
  return styles?.into(painted) ?? painted;
}
