import { textFault } from '@dubplate/shared/features/content/blocks/text-bounds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsedText } from './markdown.ts';

const LENGTH_MAX = 40_000;
const fault = (text: string) => textFault(text, LENGTH_MAX);

describe('the bounds of a text', () => {
  it.each([
    ['lists in lists', '- '.repeat(20_000), /inside one another/],
    ['marks side by side', '_a*'.repeat(13_000), /signs/],
    ['marks in marks', `${'*'.repeat(20_000)}a`, /signs/],
    ['quotes in quotes', '>'.repeat(40_000), /inside one another/],
    ['underlined headings', 'a\n=\n'.repeat(10_000), /lines/],
    [
      'lists by their indents',
      Array.from({ length: 190 }, (_, n) => `${' '.repeat(2 * n)}- a`).join('\n'),
      /inside/,
    ],
    ['many parts', 'a\n\n'.repeat(13_000), /lines/],
  ])('refuse %s', (_, text, sentence) => {
    expect(fault(text)).toMatch(sentence);
  });

  it('name the paragraph that has too many signs', () => {
    expect(fault(`Fine.\n\nCrowded ${'*a* '.repeat(250)}`)).toContain('“Crowded *a* *a*');
  });

  it.each([
    [
      'a long article',
      `## A heading\n\n${'Words and **more** of _them_, see [it](/artists).\n\n'.repeat(250)}`,
    ],
    ['a long list', '- **One** thing\n'.repeat(400)],
    ['a numbered list', Array.from({ length: 400 }, (_, n) => `${n + 1}. **One** thing`).join('\n')],
    ['one long paragraph', 'word '.repeat(7900)],
    ['a line of dashes in a sentence', 'a - b - c > d 1. 2. 3.'],
    ['what stars surround', '***strong*** and *this*'],
  ])('take %s', (_, text) => {
    expect(fault(text)).toBeNull();
    expect(parsedText(text).length).toBeGreaterThan(0);
  });

  it('leave no text that takes much longer than plain words', () => {
    const words = costOf('word '.repeat(LENGTH_MAX / 5));
    const piece = fc.tuple(
      fc.constantFrom(...costly),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom('', '\n', '\n\n', ' word'.repeat(100), ' '.repeat(50), 'x'.repeat(1000)),
    );
    const accepted: number[] = [];
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 3 }), (pieces) => {
        const part = pieces.map(([signs, times, rest]) => signs.repeat(times) + rest).join('');
        for (const text of [part, grown(part, '\n\n'), grown(part, '')]) {
          if (fault(text) !== null) continue;
          accepted.push(text.length);
          expect(costOf(text) / words).toBeLessThan(30);
        }
      }),
      { numRuns: 40 },
    );
    expect(accepted.length).toBeGreaterThan(30);
  });
});

const costly = [
  '- ', '>', '_a*', '*', '**a ', '[', ']', '![', '[a](', '[a](b "', '[a][b ', '`', '` ', '<a b="', '<!--', '&', '&#1;', '\\', '\\*',
  '1. ', '- a\n', '> a\n', '1. a\n', 'a\n=\n', '- [\n', '# a\n', 'a\n', '\n', '  - a\n', '~~~\n', '[x]: /a "\n', '<https://a',
]; // prettier-ignore

/** As long as a text may be, or as long as the bounds let it grow. */
function grown(part: string, gap: string): string {
  const times = Math.floor(LENGTH_MAX / (part.length + gap.length));
  const counts = [times, Math.floor(times / 2), Math.floor(times / 4), Math.floor(times / 16)];
  const texts = counts.map((count) => (part + gap).repeat(count));
  return texts.find((text) => fault(text) === null) ?? part;
}

let nth = 0;

/** In processor time, so that others on the machine don't count; the better of two. Texts that were read before are no measure. */
function costOf(text: string): number {
  const times = [1, 2].map(() => {
    const start = process.cpuUsage();
    try {
      parsedText(`${text}\n${(nth += 1)}`);
    } catch {
      // Whether it can be shown is another question.
    }
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.max(1000, Math.min(...times));
}
