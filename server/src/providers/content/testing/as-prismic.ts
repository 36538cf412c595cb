import { type BlockType, blockTypes } from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { StoredBlock } from '@dubplate/shared/features/content/blocks/block.ts';
import type { Field, Fields, Picture } from '@dubplate/shared/features/content/blocks/fields.ts';
import type { ContentBlock, DocumentContent, Span } from '@dubplate/shared/features/content/records.ts';
import { parsedText } from '../../../features/content/markdown.ts';
import type { PrismicSource } from './prismic-stand-in.ts';

interface Of {
  kind: string;
  slug: string;
  content: DocumentContent;
  publishedAt: Date;
  changedAt: Date;
}

/** One of our documents as people would have written it at Prismic. */
export function asPrismic({ kind, slug, content, publishedAt, changedAt }: Of): PrismicSource {
  const { title, description, author, tags = [], image, blocks } = content;
  return {
    uid: slug,
    type: kind,
    tags,
    first_publication_date: moment(publishedAt),
    last_publication_date: moment(changedAt),
    data: {
      title: [{ type: 'heading1', text: title, spans: [] }],
      description,
      author: author ?? null,
      image: image ? imageOf(image) : {},
      slices: blocks.map(sliceOf),
    },
  };
}

/** Prismic writes moments without a colon in the zone. */
const moment = (date: Date) => date.toISOString().replace('Z', '+0000');

function sliceOf({ id, type, primary, items }: StoredBlock) {
  const definition: BlockType = blockTypes[type];
  return {
    id: `${type}$${id}`,
    slice_type: type,
    slice_label: null,
    variation: 'default',
    version: 'initial',
    primary: valuesOf(definition.fields, primary),
    // Where there is none, Prismic gives an empty one.
    items: items.length === 0 ? [{}] : items.map((item) => valuesOf(definition.items?.fields ?? {}, item)),
  };
}

/** Fields that are not filled in are given as empty ones. */
function valuesOf(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      values[name] === undefined ? emptyOf(field) : valueOf(field, values[name]),
    ]),
  );
}

function emptyOf({ is }: Field): unknown {
  if (is === 'text') return [];
  if (is === 'picture') return {};
  return is === 'link' || is === 'film' ? { link_type: 'Any' } : null;
}

function valueOf(field: Field, value: unknown): unknown {
  switch (field.is) {
    case 'text':
      return parsedText(String(value)).flatMap(nodesOf);
    case 'picture':
      return imageOf(value as Picture); // By its field.
    case 'link':
      return linkOf(String(value));
    case 'film':
      return { link_type: 'Media', kind: 'file', id: 'x', name: 'film.mp4', size: '1000', url: value };
    case 'dateTime':
      return moment(new Date(String(value)));
    case 'line':
    case 'choice':
    case 'flag':
    case 'number':
    case 'record':
      return value;
  }
}

function imageOf({ url, alt }: Picture) {
  return { id: 'x', url, alt, copyright: null, dimensions: { width: 800, height: 600 }, edit: { x: 0, y: 0, zoom: 1, background: 'transparent' } }; // prettier-ignore
}

/** Prismic keeps addresses with a protocol only. */
const linkOf = (url: string) => ({
  link_type: 'Web',
  url: url.startsWith('/') ? `https:///${url.slice(1)}` : url,
});

function nodesOf(block: ContentBlock): object[] {
  switch (block.type) {
    case 'heading':
      return [{ type: `heading${block.level}`, text: block.text, spans: [] }];
    case 'paragraph':
      return [{ type: 'paragraph', ...marked(block.line) }];
    case 'list':
      return block.items.map((line) => ({
        type: block.isOrdered ? 'o-list-item' : 'list-item',
        ...marked(line),
      }));
    case 'quote':
      return block.lines.map((line) => {
        const { text, spans } = marked(line);
        const label = { type: 'label', start: 0, end: text.length, data: { label: 'quote' } };
        return { type: 'paragraph', text, spans: [label, ...spans] };
      });
  }
}

function marked(line: readonly Span[]): { text: string; spans: object[] } {
  let text = '';
  const spans = line.flatMap((piece) => {
    const place = { start: text.length, end: text.length + piece.text.length };
    text += piece.text;
    return [
      ...(piece.isStrong ? [{ ...place, type: 'strong' }] : []),
      ...(piece.isStressed ? [{ ...place, type: 'em' }] : []),
      ...(piece.href === undefined ? [] : [{ ...place, type: 'hyperlink', data: linkOf(piece.href) }]),
    ];
  });
  return { text, spans };
}
