import { cut } from '@dubplate/shared/lib/cut.ts';
import { withoutTurning } from '@dubplate/shared/lib/text.ts';
import { isSafeAddress } from '@dubplate/shared/features/content/addresses.ts';
import { z } from 'zod';

/** No text of a page has as much; more would only cost time. What is longer than a field may be is refused later. */
const NODES_MAX = 2000;
const SPANS_MAX = 200;
const LINE_MAX = 100_000;

const node = z.object({ type: z.string(), text: z.string(), spans: z.array(z.unknown()).catch([]) });
const span = z.object({
  type: z.enum(['strong', 'em', 'hyperlink']),
  start: z.int().min(0),
  end: z.int().min(0),
  data: z.unknown().optional(),
});
type Span = z.infer<typeof span>;

/** What a text needs to know of the document around it. */
export interface TextScope {
  /** The address that a link of Prismic leads to; undefined if it leads nowhere that pages may link to. */
  addressOf(link: unknown): string | undefined;
  /** Counts what is left out. */
  leaveOut(what: string): void;
}

/** Texts of Prismic, which are paragraphs with marked spans, in the Markdown that our own documents are written in. */
export function markdownOf(nodes: readonly unknown[], scope: TextScope): string {
  const parts = nodes.slice(0, NODES_MAX).flatMap((each) => partOf(each, scope));
  return parts.reduce((text, { line, group }, nth) => {
    const gap = (group !== undefined && parts[nth - 1]?.group === group && gaps[group]) || '\n\n';
    return nth === 0 ? line : text + gap + line;
  }, '');
}

interface Part {
  line: string;
  /** The list or quote that it belongs to with its neighbours of the same kind. */
  group?: string;
}

const gaps: Record<string, string> = { 'list-item': '\n', 'o-list-item': '\n', quote: '\n>\n' };

const headings: Record<string, string> = {
  heading1: '## ', heading2: '## ', heading3: '### ', heading4: '### ', heading5: '### ', heading6: '### ',
}; // prettier-ignore
const lists: Record<string, string> = { 'list-item': '- ', 'o-list-item': '1. ' };

function partOf(given: unknown, scope: TextScope): Part[] {
  const parsed = node.safeParse(given);
  if (!parsed.success) {
    scope.leaveOut('text without words');
    return [];
  }
  const { type, text, spans } = parsed.data;
  const line = lineOf(text, spans, scope);
  if (line === '') return [];
  const list = lists[type];
  if (list !== undefined) return [{ line: list + line, group: type }];
  if (type === 'paragraph' && isQuote(parsed.data)) return [{ line: `> ${line}`, group: 'quote' }];
  const heading = headings[type];
  if (heading === undefined && type !== 'paragraph' && type !== 'preformatted') {
    scope.leaveOut(`text of type ${type.slice(0, 30)}`);
    return [];
  }
  return [{ line: (heading ?? '') + line }];
}

const quote = z.object({
  type: z.literal('label'),
  start: z.literal(0),
  end: z.int(),
  data: z.object({ label: z.literal('quote') }),
});

/** Prismic has no quotes; a paragraph with this label is one. */
function isQuote({ text, spans }: z.infer<typeof node>): boolean {
  return spans.slice(0, SPANS_MAX).some((each) => (quote.safeParse(each).data?.end ?? -1) >= text.length);
}

/** A piece of a line that is marked in one way. Marks within marks have no place in a page; the outer one stays. */
interface Piece {
  text: string;
  mark: string;
  href?: string | undefined;
}

function lineOf(given: string, spans: readonly unknown[], scope: TextScope): string {
  // Sign by sign, because the spans count them.
  const text = cut(given, LINE_MAX).replaceAll(/\s/g, ' ');
  const marks = spans.slice(0, SPANS_MAX).flatMap((each) => markOf(each, text, scope));
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])];
  const places = cuts.toSorted((a, b) => a - b);
  const pieces = places.slice(1).map((end, nth): Piece => {
    const start = places[nth] ?? 0;
    const [mark] = marks.filter((each) => each.start <= start && each.end >= end).toSorted(byWeight);
    // What a field does not keep must not hide from the escaping what comes after it.
    return { text: withoutTurning(text.slice(start, end)), mark: mark?.type ?? '', href: mark?.href };
  });
  return written(edged(joined(pieces.filter((piece) => piece.text !== ''))));
}

interface Mark extends Span {
  href?: string | undefined;
}

const weights = ['hyperlink', 'strong', 'em'];
const byWeight = (a: Mark, b: Mark) => weights.indexOf(a.type) - weights.indexOf(b.type);

function markOf(given: unknown, text: string, scope: TextScope): Mark[] {
  const parsed = span.safeParse(given);
  if (!parsed.success) return [];
  const { start, end } = parsed.data;
  const inside = { ...parsed.data, end: Math.min(end, text.length) };
  if (start >= inside.end) return [];
  if (inside.type !== 'hyperlink') return [inside];
  const href = scope.addressOf(inside.data);
  if (href !== undefined && isSafeAddress(href)) return [{ ...inside, href }];
  scope.leaveOut('link of a text');
  return [];
}

function joined(pieces: readonly Piece[]): Piece[] {
  return pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1);
    if (last?.mark === piece.mark && last.href === piece.href) last.text += piece.text;
    else all.push({ ...piece });
    return all;
  }, []);
}

/** Marks begin and end at words, not at blanks, or Markdown would not see them. */
function edged(pieces: readonly Piece[]): Piece[] {
  return joined(
    pieces.flatMap((piece) => {
      if (piece.mark === '') return [piece];
      const inner = piece.text.trim();
      if (inner === '') return [{ text: piece.text, mark: '' }];
      const begin = piece.text.indexOf(inner);
      const plain = [piece.text.slice(0, begin), piece.text.slice(begin + inner.length)];
      const [before, after] = plain.map((blank) => (blank === '' ? [] : [{ text: blank, mark: '' }]));
      return [...(before ?? []), { ...piece, text: inner }, ...(after ?? [])];
    }),
  );
}

const signs: Record<string, string> = { strong: '**', em: '_' };

function written(pieces: readonly Piece[]): string {
  const lines = pieces.map(({ text, mark, href }, nth) => {
    if (href !== undefined) return `[${escaped(text)}](<${href.replaceAll(/[\\<>&]/g, String.raw`\$&`)}>)`;
    const sign = signs[mark];
    if (sign !== undefined) return sign + escaped(text) + sign;
    return plainBeside(text, { isAfterMark: isMark(pieces[nth - 1]), isBeforeMark: isMark(pieces[nth + 1]) });
  });
  return startOf(lines.join('').trim());
}

const isMark = (piece: Piece | undefined) => piece !== undefined && piece.mark in signs;

/** A letter right beside a mark is written by its number, because Markdown sees no mark within a word. */
function plainBeside(
  text: string,
  { isAfterMark, isBeforeMark }: { isAfterMark: boolean; isBeforeMark: boolean },
): string {
  if (!isAfterMark && !isBeforeMark) return escaped(text);
  const letters = Array.from(text);
  const last = letters.length - 1;
  return letters
    .map((letter, nth) => {
      const isBeside = (isAfterMark && nth === 0) || (isBeforeMark && nth === last);
      return isBeside && /\S/.test(letter) ? `&#${letter.codePointAt(0)};` : escaped(letter);
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<&#!]/g, String.raw`\$&`);
}

/** What would make a list, a quote or a line of the first word. */
function startOf(line: string): string {
  return line.replace(/^[+\-=>~]/, String.raw`\$&`).replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`);
}
