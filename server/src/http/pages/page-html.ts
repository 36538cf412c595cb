import { dataHtml, preloadsHtml, scriptsHtml, withHead } from './head-html.ts';
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
  const named = `${scriptsHtml(scripts)}${view ? preloadsHtml(view) + dataHtml(view) : ''}`;
  // A function, because a replacement string would interpret signs in the data.
  return withHead(built, head).replace('</head>', () => `${named}</head>`);
}

interface Painted extends PageParts {
  view: FirstView;
  /** Links to the pictures of the first view. */
  preloads: string;
  /** The text of a script to run before the markup is there. */
  script: string;
  /** The element with what is seen at first. */
  root: string;
  styles: InlineStyles | null;
}

/**
 * A page that shows before its scripts run. On a slow line everything that is asked for shares it, so what is seen comes first:
 * styles, pictures and the markup, then the data. The start script asks for the others in their turn (`client/src/start.ts`). A browser that
 * knew of fonts earlier would wait for them with the first words. The only script before these is part of the page.
 */
export function paintedPage(built: string, { head, scripts, ...painted }: Painted): string {
  const { view, preloads, script, root, styles } = painted;
  const frameScripts = built.match(scriptPreload)?.join('') ?? '';
  const later =
    laterHtml('fonts', styles?.fonts ?? '') + laterHtml('scripts', frameScripts + scriptsHtml(scripts));
  const page = withHead(built, head)
    .replaceAll(fontPreload, '')
    .replaceAll(scriptPreload, '')
    .replace('</head>', () => `${preloads}<script>${script}</script></head>`)
    .replace(EMPTY_ROOT, () => `${root}${dataHtml(view)}${later}`);
  return styles ? page.replace(styles.link, () => styles.sheet) : page;
}

/** Unknown to the browser until `client/src/start.ts` takes it out. */
function laterHtml(name: 'fonts' | 'scripts', html: string): string {
  return `<template data-later="${name}">${html}</template>`;
}
