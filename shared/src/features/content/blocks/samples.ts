import type { ContentBlock } from '../records.ts';
import { type BlockType, type BlockTypeName, blockTypes } from './block-types.ts';
import type { ShownBlock, StoredBlock } from './block.ts';
import type { Field, Fields } from './fields.ts';

/** How much a sample has: only what it must, what is usual, as much as fits, or words that are wider than a phone. */
export const fills = ['empty', 'usual', 'overfull', 'unbroken'] as const;
export type Fill = (typeof fills)[number];

/** What a sample is made of besides words. */
export interface SampleMedia {
  fill?: Fill;
  /** Addresses of pictures, taken in turns. */
  pictures: readonly string[];
  /** The address of a film. */
  film: string;
}

type MakeText = (isLong: boolean) => unknown;

const words = 'Send your loop to an artist you trust and hear back in writing before you release it. ';
const inMarkdown: MakeText = (isLong) =>
  isLong ? `## ${words}\n\n${words.repeat(8)}\n\n- ${words}\n- ${words}` : words.trim();

/** A block of a type with made-up values, as it is stored. */
export function sampleBlock<T extends BlockTypeName>(
  type: T,
  id: string,
  media: SampleMedia,
): StoredBlock<T> {
  return sampleOf(type, id, { ...media, textOf: inMarkdown }) as unknown as StoredBlock<T>; // Made from the definition that the type is made of.
}

/** The same as the site shows it, without what it shows of the product's own data. */
export function shownSample(type: BlockTypeName, id: string, media: SampleMedia): ShownBlock {
  return sampleOf(type, id, { ...media, textOf: parsed }) as unknown as ShownBlock; // The same.
}

interface Sample extends SampleMedia {
  textOf: MakeText;
}

function sampleOf(type: BlockTypeName, id: string, sample: Sample): object {
  const { fields, items }: BlockType = blockTypes[type];
  const { fill = 'usual' } = sample;
  const count = items
    ? { empty: items.min ?? 0, usual: usualCount(items), overfull: items.max, unbroken: usualCount(items) }[
        fill
      ]
    : 0;
  return {
    id,
    type,
    primary: valuesOf(fields, sample, 0),
    items: Array.from({ length: count }, (_, nth) => valuesOf(items?.fields ?? {}, sample, nth)),
  };
}

function usualCount({ max }: { max: number }): number {
  return Math.min(3, max);
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaenin';

function valuesOf(fields: Fields, sample: Sample, nth: number): Record<string, unknown> {
  const filled = Object.entries(fields).filter(([, field]) => field.isRequired || sample.fill !== 'empty');
  return Object.fromEntries(filled.map(([name, field]) => [name, valueOf(field, sample, nth)]));
}

function valueOf(field: Field, { fill, pictures, film, textOf }: Sample, nth: number): unknown {
  const isLong = fill === 'overfull';
  switch (field.is) {
    case 'line':
      if (fill === 'unbroken') return longWord.slice(0, field.max);
      return lineOf(isLong ? field.max : Math.min(field.max, 28));
    case 'text':
      return textOf(isLong);
    case 'link':
      return '/artists';
    case 'picture':
      return { url: pictures[nth % pictures.length], alt: 'Waves in two colours' };
    case 'film':
      return film;
    case 'choice':
      return field.of[nth % field.of.length];
    case 'flag':
      return isLong;
    case 'number':
      return isLong ? field.max : Math.max(field.min, Math.min(4, field.max));
    case 'dateTime':
      return '2099-06-01T18:00:00Z';
    case 'record':
      return 'nobody-yet';
  }
}

function lineOf(length: number): string {
  return words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim();
}

function parsed(isLong: boolean): ContentBlock[] {
  const line = [{ text: words.trim() }];
  const paragraph: ContentBlock = { type: 'paragraph', line };
  if (!isLong) return [paragraph];
  return [
    { type: 'heading', level: 2, id: 'sample', text: words.trim() },
    { type: 'paragraph', line: [{ text: words.repeat(8).trim() }] },
    { type: 'quote', lines: [line] },
    { type: 'list', isOrdered: false, items: [line, line] },
  ];
}
