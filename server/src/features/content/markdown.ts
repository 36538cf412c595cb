import type { ContentBlock, Span } from '@dubplate/shared/features/content/records.ts';
import { isSafeAddress } from '@dubplate/shared/features/content/addresses.ts';
import { slugify } from '@dubplate/shared/lib/text.ts';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

const KEPT_LENGTH_MAX = 4_000_000;
/** Texts that were read last, by themselves: pages are looked at far more often than they change. */
const kept = new Map<string, ContentBlock[]>();
let keptLength = 0;

/**
 * The blocks of a text in Markdown. What has no place in a page of texts, such as HTML, is an error. How long that takes is
 * bounded for texts without a `textFault` only.
 */
export function parsedText(markdown: string): ContentBlock[] {
  const known = kept.get(markdown);
  if (known) return known;
  const blocks = fromMarkdown(markdown).children.map(blockOf);
  if (keptLength + markdown.length > KEPT_LENGTH_MAX) {
    kept.clear();
    keptLength = 0;
  }
  kept.set(markdown, blocks);
  keptLength += markdown.length;
  return blocks;
}

function blockOf(node: RootContent): ContentBlock {
  if (node.type === 'paragraph') return { type: 'paragraph', line: lineOf(node.children) };
  if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
    const text = textOf(node);
    return { type: 'heading', level: node.depth, id: slugify(text), text };
  }
  if (node.type === 'blockquote') {
    const lines = node.children.map((part) =>
      part.type === 'paragraph' ? lineOf(part.children) : unknown(part),
    );
    return { type: 'quote', lines };
  }
  if (node.type === 'list') {
    const items = node.children.map((item) =>
      item.children.flatMap((part) => (part.type === 'paragraph' ? lineOf(part.children) : unknown(part))),
    );
    return { type: 'list', isOrdered: node.ordered === true, items };
  }
  return unknown(node);
}

function lineOf(nodes: readonly PhrasingContent[]): Span[] {
  return nodes.map((node) => {
    if (node.type === 'text') return { text: node.value.replaceAll('\n', ' ') };
    if (node.type === 'strong') return { text: textOf(node), isStrong: true };
    if (node.type === 'emphasis') return { text: textOf(node), isStressed: true };
    if (node.type === 'link' && isSafeAddress(node.url)) return { text: textOf(node), href: node.url };
    return unknown(node);
  });
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : unknown(node);
}

function unknown(node: Nodes): never {
  throw new Error(`Line ${node.position?.start.line} has ${reasonOf(node)}`);
}

const NESTED =
  'a list or a quote within another one. Please leave an empty line before it, or put it at the start of the line.';
const CODE = 'program code, which texts can’t have. Please take out its backticks, or the blanks before it.';
const reasons: Partial<Record<Nodes['type'], string>> = {
  image: 'a picture. Please use the block “Picture” for it.',
  code: CODE,
  inlineCode: CODE,
  heading: 'a heading of a size that pages don’t have. Please write ## or ### before it.',
  break:
    'two blanks or a backslash at its end. Please take them out, or leave an empty line for a new paragraph.',
  thematicBreak: 'a dividing line, which texts can’t have.',
  list: NESTED,
  blockquote: NESTED,
};

/** What can't be shown, in the words of those who wrote it, and what they can do. */
function reasonOf(node: Nodes): string {
  if (node.type === 'link')
    return `a link to “${node.url}”. Please give an address of this site (/artists), of the web (https://…) or of a mailbox (mailto:…).`;
  if (node.type === 'html') return `HTML (“${node.value.slice(0, 30)}”), which texts can’t have.`;
  return (
    reasons[node.type] ??
    'something that texts can’t show. They know paragraphs, headings, lists, quotes, links, bold and italics.'
  );
}
