import type { ContentBlock, Span } from './texts.ts';

/** The Markdown of a parsed text, for an editor to go on with. */
export function markdownOf(blocks: readonly ContentBlock[]): string {
  return blocks.map(blockText).join('\n\n');
}

function blockText(block: ContentBlock): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escaped(block.text)}`;
    case 'paragraph':
      return lineText(block.line);
    case 'quote':
      return block.lines.map((line) => `> ${lineText(line)}`).join('\n>\n');
    case 'list':
      return block.items
        .map((item, nth) => `${block.isOrdered ? `${nth + 1}.` : '-'} ${lineText(item)}`)
        .join('\n');
  }
}

function lineText(line: readonly Span[]): string {
  const text = line
    .map(({ text: words, isStrong, isStressed, href }) => {
      if (href !== undefined) return `[${escaped(words)}](${href})`;
      if (isStrong) return `**${escaped(words)}**`;
      return isStressed ? `*${escaped(words)}*` : escaped(words);
    })
    .join('');
  // At its start a line would be read as a heading, a quote or a part of a list.
  return text.replace(/^(\d+)([.)])/, String.raw`$1\$2`).replace(/^[#>+-]/, String.raw`\$&`);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<]|&(?=#?\w+;)/g, String.raw`\$&`);
}
