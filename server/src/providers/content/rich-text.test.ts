import type { ContentBlock, Span } from '@dubplate/shared/features/content/records.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readable } from '@dubplate/shared/lib/text.ts';
import { parsedText } from '../../features/content/markdown.ts';
import { markdownOf } from './rich-text.ts';

const leftOut: string[] = [];
const scope = {
  addressOf: (link: unknown) => (link as { url?: string }).url,
  leaveOut: (what: string) => void leftOut.push(what),
};
/** As the check of a field leaves it. */
const read = (...nodes: readonly unknown[]) => parsedText(readable(markdownOf(nodes, scope)));
const web = { link_type: 'Web', url: 'https://a.example/x' };
/** Marks of direction, which no text keeps. */
const turning = ['\u202a', '\u202e', '\u2066'];
const paragraph = (text: string, spans: readonly object[] = []) => ({ type: 'paragraph', text, spans });

describe('a text of Prismic', () => {
  it('keeps its headings, lists and paragraphs', () => {
    expect(
      read(
        { type: 'heading1', text: 'Once # more #', spans: [] },
        paragraph('Words.'),
        { type: 'list-item', text: '# one', spans: [] },
        { type: 'list-item', text: 'two', spans: [] },
        { type: 'o-list-item', text: '3. three', spans: [] },
        { type: 'heading6', text: 'Last', spans: [] },
        { type: 'preformatted', text: '    let a\n    let b', spans: [] },
      ),
    ).toEqual([
      { type: 'heading', level: 2, id: 'once-more', text: 'Once # more #' },
      { type: 'paragraph', line: [{ text: 'Words.' }] },
      { type: 'list', isOrdered: false, items: [[{ text: '# one' }], [{ text: 'two' }]] },
      { type: 'list', isOrdered: true, items: [[{ text: '3. three' }]] },
      { type: 'heading', level: 3, id: 'last', text: 'Last' },
      { type: 'paragraph', line: [{ text: 'let a     let b' }] },
    ]);
  });

  it('has a quote where paragraphs have the label for it', () => {
    const label = (end: number) => ({ type: 'label', start: 0, end, data: { label: 'quote' } });
    expect(
      read(paragraph('> One', [label(5)]), paragraph('Two', [label(3)]), paragraph('Three', [label(2)])),
    ).toEqual([
      { type: 'quote', lines: [[{ text: '> One' }], [{ text: 'Two' }]] },
      { type: 'paragraph', line: [{ text: 'Three' }] },
    ]);
  });

  it('keeps marks in the middle of words, beside one another and around blanks', () => {
    const spans = [
      { type: 'strong', start: 1, end: 2 },
      { type: 'em', start: 2, end: 5 },
      {
        type: 'hyperlink',
        start: 8,
        end: 12,
        data: { link_type: 'Web', url: 'https://a.example/?b=1&copy=2>' },
      },
      { type: 'strong', start: 9, end: 10 },
      { type: 'label', start: 0, end: 3, data: { label: 'x' } },
    ];
    expect(read(paragraph('ab"c, def [g] h', spans))).toEqual([
      {
        type: 'paragraph',
        line: [
          { text: 'a' },
          { text: 'b', isStrong: true },
          { text: '"c,', isStressed: true },
          { text: ' de' },
          { text: 'f [g', href: 'https://a.example/?b=1&copy=2>' },
          { text: '] h' },
        ],
      },
    ]);
  });

  it('is nothing but words, whatever they are', () => {
    const evil = '<script>alert(1)</script> ![x](javascript:alert(1)) &lt; `a` [x]: /y\n---\n> q';
    const [block] = read(paragraph(evil));
    expect(block).toEqual({ type: 'paragraph', line: [{ text: evil.replaceAll('\n', ' ') }] });
  });

  it('loses links that lead to scripts, and parts that are no text, and says so', () => {
    leftOut.length = 0;
    const link = {
      type: 'hyperlink',
      start: 0,
      end: 4,
      data: { link_type: 'Web', url: 'javascript:alert(1)' },
    };
    expect(
      read(paragraph('Word', [link]), { type: 'embed', oembed: {} }, null, { type: 'marquee', text: 'x' }),
    ).toEqual([{ type: 'paragraph', line: [{ text: 'Word' }] }]);
    expect(leftOut).toEqual([
      'link of a text',
      'text without words',
      'text without words',
      'text of type marquee',
    ]);
  });

  it.each([
    ['a link after an exclamation mark', 'Nice!Read', [{ type: 'hyperlink', start: 5, end: 9, data: web }]],
    ['a mark of direction before a line', '\u202a---', []],
    ['a mark of direction before blanks', '\u2066    code', []],
    ['a mark of direction within a sign of its own', '1\u202e. one', []],
  ])('takes %s for words', (_, text, spans) => {
    const [block] = read(paragraph('First'), paragraph(text, spans)).slice(1);
    expect(block).toMatchObject({ type: 'paragraph' });
    expect(block?.type === 'paragraph' ? block.line.map((span) => span.text).join('') : '').toBe(
      readable(text).trim(),
    );
  });

  it('keeps every sign and every mark of any line', () => {
    const letters = fc.constantFrom(
      ...'ab1 *_`[]<>&#-+=~!"\\().é🎧 '.match(/./gu)!,
      ...turning,
      '    ',
      '---',
    );
    const line = fc.array(letters, { maxLength: 14 }).map((all) => all.join(''));
    const spans = fc.array(
      fc.record({
        type: fc.constantFrom('strong', 'em', 'hyperlink'),
        start: fc.nat({ max: 14 }),
        end: fc.nat({ max: 14 }),
        data: fc.constant(web),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(line, spans, fc.constantFrom('paragraph', 'list-item'), (text, marks, type) => {
        // Half of a sign can't be marked.
        const whole = marks.filter(({ start, end }) => [start, end].every((at) => isBetweenSigns(text, at)));
        const blocks = read(paragraph('x'), { type, text, spans: whole }).slice(1);
        const shown = blocks.flatMap(lineIn);
        expect(signsOf(shown)).toEqual(expectedSigns(text, whole));
      }),
      { numRuns: 6000 },
    );
  });
});

function lineIn(block: ContentBlock): Span[] {
  if (block.type === 'paragraph') return block.line;
  return block.type === 'list' ? block.items.flat() : [{ text: '?' }];
}

const isBetweenSigns = (text: string, at: number) => !/^[\uDC00-\uDFFF]/.test(text.slice(at));

/** Every sign that is no blank, with its mark. */
function signsOf(line: readonly Span[]): string[] {
  return line.flatMap(({ text, isStrong, isStressed, href }) =>
    Array.from(text.replaceAll(/\s/g, '')).map(
      (sign) => sign + (isStrong ? 's' : '') + (isStressed ? 'e' : '') + (href === undefined ? '' : 'l'),
    ),
  );
}

function expectedSigns(
  text: string,
  marks: readonly { type: string; start: number; end: number }[],
): string[] {
  let at = 0;
  return Array.from(text).flatMap((sign) => {
    const start = at;
    at += sign.length;
    if (/\s/.test(sign) || turning.includes(sign)) return [];
    const of = marks.filter((mark) => mark.start <= start && mark.end > start).map(({ type }) => type);
    const outer = ['hyperlink', 'strong', 'em'].find((type) => of.includes(type));
    return [sign + (outer === undefined ? '' : { hyperlink: 'l', strong: 's', em: 'e' }[outer])];
  });
}
