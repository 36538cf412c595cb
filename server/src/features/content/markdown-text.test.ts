import { markdownOf } from '@dubplate/shared/features/content/markdown-text.ts';
import { pageIds } from '@dubplate/shared/features/content/records.ts';
import { expect, it } from 'vitest';
import * as markdown from './markdown.ts';
import { readPages } from './pages.ts';

const operator = { name: 'Loops & Co. [Berlin]', address: undefined, country: undefined, email: undefined };

it.each(pageIds)('the text %s is the same once it is written as Markdown and read again', (id) => {
  const blocks = readPages(operator).get(id)?.blocks ?? [];
  expect(blocks.length).toBeGreaterThan(0);
  expect(markdown.parsedText(markdownOf(blocks))).toEqual(blocks);
});

it('what looks like a mark of Markdown stays text', () => {
  const line = [{ text: '- 5 * 3 <b> [x](y) _a_ `c` &amp; \\' }];
  const blocks = [
    { type: 'paragraph' as const, line },
    { type: 'quote' as const, lines: [[{ text: '1. one' }], [{ text: '# two' }]] },
    {
      type: 'list' as const,
      isOrdered: true,
      items: [[{ text: 'first' }], [{ text: 'second', isStrong: true as const }]],
    },
  ];
  expect(markdown.parsedText(markdownOf(blocks))).toEqual(blocks);
});
