import { documentTitle } from '@dubplate/shared/lib/page-titles.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { FirstView, PageHead } from './page.ts';

/** Replaces the page's own title and description. It comes before everything else in the head. */
export function headHtml(head: PageHead, publicUrl: string): string {
  const title = documentTitle(head.title);
  const url = head.canonicalPath === null ? null : absolute(head.canonicalPath, publicUrl);
  const image = head.image === undefined ? null : absolute(head.image, publicUrl);
  const meta: [name: string, content: string | null][] = [
    ['description', head.description],
    ['robots', url === null ? 'noindex' : null],
    ['twitter:card', image === null ? 'summary' : 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', head.description],
    ['twitter:image', image],
  ];
  const openGraph: [property: string, content: string | null][] = [
    ['og:site_name', PRODUCT_NAME],
    ['og:type', head.type ?? 'website'],
    ['og:title', title],
    ['og:description', head.description],
    ['og:url', url],
    ['og:image', image],
  ];
  return [
    `<title>${escaped(title)}</title>`,
    url === null ? '' : `<link rel="canonical" href="${escaped(url)}">`,
    head.feedPath === undefined
      ? ''
      : `<link rel="alternate" type="application/atom+xml" href="${escaped(head.feedPath)}">`,
    ...meta.map(([name, content]) => tag('name', name, content)),
    ...openGraph.map(([property, content]) => tag('property', property, content)),
    head.jsonLd === undefined ? '' : block('application/ld+json', head.jsonLd),
  ].join('');
}

/** The first visible pictures. */
export function preloadsHtml({ preloadImages }: FirstView): string {
  const preloads = preloadImages.map(({ href, srcset, sizes }) => {
    const responsive = srcset
      ? ` imagesrcset="${escaped(srcset)}" imagesizes="${escaped(sizes ?? '100vw')}"`
      : '';
    return `<link rel="preload" as="image" href="${escaped(href)}"${responsive} fetchpriority="high">`;
  });
  return preloads.join('');
}

/** The initial content of the client's cache. */
export function dataHtml({ data }: FirstView): string {
  return block('application/json', data, 'first-view');
}

/** The page's own scripts, loaded together with the frame's. */
export function scriptsHtml(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${escaped(file)}">`).join('');
}

/**
 * A built page with this head in place of its own title and description: before styles and scripts, because link previews read
 * the first 32 KB of a page only.
 */
export function withHead(page: string, head: string): string {
  return page.replace(/<meta name="description"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => head);
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** For XML, which can't have some control characters in any form. */
export function escapedForXml(text: string): string {
  return escaped(text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
}

function tag(kind: 'name' | 'property', name: string, content: string | null): string {
  return content === null ? '' : `<meta ${kind}="${name}" content="${escaped(content)}">`;
}

/** A data block is never run as a script. `<` is escaped, so no text can end the block. */
function block(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json}</script>`;
}

function absolute(address: string, publicUrl: string): string {
  return new URL(address, publicUrl).href;
}
