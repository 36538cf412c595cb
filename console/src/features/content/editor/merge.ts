import type { Field, Picture } from '@dubplate/shared/features/content/blocks/fields.ts';
import { type Block, type Content, isFilled, sameValue, typeOf, wordsOf } from './content.ts';

/** What two versions of a document have differently in one place. */
export interface Difference {
  id: string;
  label: string;
  mine: string;
  theirs: string;
  /** Which to take, if only one side changed it; null asks the editor. */
  suggested: Side | null;
}
export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side | null>>;

interface Versions {
  /** What both began from, if it is known. */
  base: Content | null;
  mine: Content;
  theirs: Content;
}

const EMPTY = '(empty)';
export const ORDER = 'order';
const own = {
  title: 'Title of the page',
  description: 'Description',
  image: 'Picture of the page',
  author: 'Author',
  tags: 'Tags',
} as const;
const ownNames = Object.keys(own) as (keyof typeof own)[]; // The keys of the table above.

/** One comparable place of a content. */
interface Cell {
  label: string;
  value: unknown;
  text: string;
}
type Cells = ReadonlyMap<string, Cell>;

/** Every place where two versions differ: fields of the page, blocks that only one of them has, and fields of blocks. */
export function differencesOf({ base, mine, theirs }: Versions): Difference[] {
  const split = sharedIds(mine, theirs);
  const [ofMine, ofTheirs, ofBase] = [mine, theirs, base].map(
    (content) => content && cellsOf(content, split),
  );
  const names = new Set([...(ofMine?.keys() ?? []), ...(ofTheirs?.keys() ?? [])]);
  return [...names].flatMap((id) => {
    const [one, other, before] = [ofMine?.get(id), ofTheirs?.get(id), ofBase?.get(id)];
    if (sameValue(one?.value, other?.value)) return [];
    const suggested = base === null ? null : suggestion({ one, other, before });
    return [
      {
        id,
        label: one?.label ?? other?.label ?? id,
        mine: one?.text ?? '(not there)',
        theirs: other?.text ?? '(not there)',
        suggested,
      },
    ];
  });
}

function suggestion(cells: Record<'one' | 'other' | 'before', Cell | undefined>): Side | null {
  if (sameValue(cells.one?.value, cells.before?.value)) return 'theirs';
  return sameValue(cells.other?.value, cells.before?.value) ? 'mine' : null;
}

/** One content of both, with the chosen side of every difference. Where nothing was chosen, mine counts. */
export function mergedContent({ mine, theirs }: Versions, choices: Choices): Content {
  const sideOf = (id: string) => (choices[id] === 'theirs' ? theirs : mine);
  const merged: Content = { ...mine };
  for (const name of ownNames) Object.assign(merged, { [name]: sideOf(name)[name] });
  const first = choices[ORDER] === 'theirs' ? theirs : mine;
  const second = first === mine ? theirs : mine;
  const split = sharedIds(mine, theirs);
  const blocks = allIds(first, second).flatMap((id) => {
    const pair = { mine: blockOf(mine, id), theirs: blockOf(theirs, id) };
    const whole = blockOf(sideOf(blockCell(id)), id);
    if (!split.has(id)) return whole ?? [];
    return pair.mine && pair.theirs ? mergedBlock(pair.mine, pair.theirs, choices) : [];
  });
  return { ...merged, blocks };
}

function mergedBlock(mine: Block, theirs: Block, choices: Choices): Block {
  const sideOf = (cell: string) => (choices[cell] === 'theirs' ? theirs : mine);
  const names = Object.keys(typeOf(mine).fields);
  const values = names.map((name) => [name, sideOf(fieldCell(mine.id, name)).primary[name]] as const);
  return {
    ...mine,
    primary: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    items: sideOf(itemsCell(mine.id)).items,
  };
}

/** Blocks that both versions have, and that can be compared field by field. */
function sharedIds(mine: Content, theirs: Content): ReadonlySet<string> {
  const shared = mine.blocks.filter(({ id, type }) => blockOf(theirs, id)?.type === type);
  return new Set(shared.map(({ id }) => id));
}

/** Those of the first in its order; each other one below the block that it stood below. */
function allIds(first: Content, second: Content): string[] {
  const ids = first.blocks.map(({ id }) => id);
  for (const [nth, { id }] of second.blocks.entries()) {
    if (ids.includes(id)) continue;
    const before = second.blocks[nth - 1]?.id;
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}

function cellsOf(content: Content, split: ReadonlySet<string>): Cells {
  const cells = new Map<string, Cell>();
  for (const name of ownNames)
    cells.set(name, { label: own[name], value: content[name], text: textOf(content[name]) });
  const shared = content.blocks.filter(({ id }) => split.has(id));
  cells.set(ORDER, {
    label: 'Order of the blocks',
    value: shared.map(({ id }) => id),
    text: shared.map(nameOf).join(' · '),
  });
  for (const block of content.blocks) {
    if (split.has(block.id)) addFields(cells, block);
    else
      cells.set(blockCell(block.id), { label: `Block ${nameOf(block)}`, value: block, text: nameOf(block) });
  }
  return cells;
}

function addFields(cells: Map<string, Cell>, block: Block): void {
  const { fields, items } = typeOf(block);
  for (const [name, field] of Object.entries(fields))
    cells.set(fieldCell(block.id, name), {
      label: `${nameOf(block)}: ${field.label}`,
      value: block.primary[name],
      text: valueText(field, block.primary[name]),
    });
  if (!items) return;
  const lines = block.items.map((item) =>
    Object.entries(items.fields)
      .filter(([name]) => isFilled(item[name]))
      .map(([name, field]) => valueText(field, item[name]))
      .join(', '),
  );
  cells.set(itemsCell(block.id), {
    label: `${nameOf(block)}: ${items.label}`,
    value: block.items,
    text: lines.map((line, nth) => `${nth + 1}. ${line || EMPTY}`).join('\n') || EMPTY,
  });
}

const blockCell = (id: string) => `block ${id}`;
const fieldCell = (id: string, name: string) => `block ${id} field ${name}`;
const itemsCell = (id: string) => `block ${id} items`;
const blockOf = ({ blocks }: Content, id: string) => blocks.find((block) => block.id === id);

export function nameOf(block: Block): string {
  const words = wordsOf(block);
  const { label } = typeOf(block);
  return words === '' ? label : `${label} “${words.length > 40 ? `${words.slice(0, 40)}…` : words}”`;
}

function valueText(field: Field, value: unknown): string {
  if (field.is === 'flag') return value === true ? 'Yes' : 'No';
  return textOf(value);
}

function textOf(value: unknown): string {
  if (!isFilled(value)) return EMPTY;
  if (Array.isArray(value)) return value.join(', ') || EMPTY;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const { url, alt } = value as Picture; // The only values that are objects.
  return `${alt || EMPTY} (${url.replace(/.*\//, '')})`;
}
