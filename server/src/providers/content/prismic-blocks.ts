import {
  type BlockType,
  type BlockTypeName,
  blockTypes,
  isLive,
} from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { StoredBlock } from '@dubplate/shared/features/content/blocks/block.ts';
import type { Fields } from '@dubplate/shared/features/content/blocks/fields.ts';
import {
  BLOCK_ID_LENGTH_MAX,
  BLOCKS_MAX,
  LIVE_BLOCKS_MAX,
} from '@dubplate/shared/features/content/blocks/limits.ts';
import { storedBlock } from '@dubplate/shared/features/content/blocks/schema.ts';
import { isStorable } from '@dubplate/shared/lib/text.ts';
import { z } from 'zod';
import { type ValueScope, valueOf } from './prismic-values.ts';

const values = z.record(z.string(), z.unknown());
const slice = z.object({
  id: z.string().catch(''),
  slice_type: z.string(),
  primary: values.catch({}),
  items: z.array(z.unknown()).catch([]),
});
type Slice = z.infer<typeof slice>;
type Values = z.infer<typeof values>;

/** The slices of a document as our own blocks. What the check of blocks refuses is left out and counted. */
export function blocksInSlices(slices: readonly unknown[], scope: ValueScope): StoredBlock[] {
  if (slices.length > BLOCKS_MAX) scope.leaveOut(`slices after the first ${BLOCKS_MAX}`);
  const ids = new Set<string>();
  let live = 0;
  const blocks = slices.slice(0, BLOCKS_MAX).flatMap((given, nth) => {
    const { data } = slice.safeParse(given);
    const type = data?.slice_type ?? '';
    if (data === undefined || !isKnown(type)) {
      scope.leaveOut(`slice ${type.slice(0, BLOCK_ID_LENGTH_MAX)}`);
      return [];
    }
    const id = idOf(data.id, { nth, ids });
    const block = checked({ id, type, ...partsOf(type, data, scope) }, scope);
    return block ? [block] : [];
  });
  return blocks.filter((block) => {
    if (!isLive(block) || (live += 1) <= LIVE_BLOCKS_MAX) return true;
    scope.leaveOut(`live blocks after the first ${LIVE_BLOCKS_MAX}`);
    return false;
  });
}

function isKnown(type: string): type is BlockTypeName {
  return Object.hasOwn(blockTypes, type);
}

/** Prismic writes `<type>$<id>`. */
function idOf(given: string, { nth, ids }: { nth: number; ids: Set<string> }): string {
  const own = given.slice(given.indexOf('$') + 1);
  let id = own === '' || own.length > BLOCK_ID_LENGTH_MAX || !isStorable(own) ? `slice-${nth}` : own;
  while (ids.has(id)) id = `slice-${nth}-${ids.size}-${id.length}`;
  ids.add(id);
  return id;
}

interface Parts {
  primary: Values;
  items: Values[];
}

function partsOf(type: BlockTypeName, { primary, items }: Slice, scope: ValueScope): Parts {
  const definition: BlockType = blockTypes[type];
  const { items: repeated } = definition;
  if (!repeated) return { primary: valuesOf(definition.fields, primary, scope), items: [] };
  // Newer models have a group within the slice in their place.
  const group: unknown = primary['items'];
  const given = items.length === 0 && Array.isArray(group) ? group : items;
  return {
    primary: valuesOf(definition.fields, primary, scope),
    items: given
      .slice(0, repeated.max)
      .map((item) => valuesOf(repeated.fields, values.safeParse(item).data ?? {}, scope))
      // Prismic gives an empty item where there is none.
      .filter((item) => Object.keys(item).length > 0),
  };
}

/** Models may have a second field for links to other sites. Ours takes both kinds. */
const outside = ['link_external', 'external_link', 'externalLink'];

function valuesOf(fields: Fields, given: Values, scope: ValueScope): Values {
  const found = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const names = field.is === 'link' ? [name, ...outside] : [name];
    const value = names.map((each) => valueOf(field, given[each], scope)).find((one) => one !== undefined);
    if (value === undefined) return [];
    if (isFit(value)) return [[name, value]];
    scope.leaveOut(`${name} with characters that can’t be stored`);
    return [];
  });
  return Object.fromEntries(found);
}

/** Statements ask with some of them. */
function isFit(value: unknown): boolean {
  const parts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return parts.every((part) => typeof part !== 'string' || isStorable(part));
}

interface Unchecked extends Parts {
  id: string;
  type: BlockTypeName;
}

/** A block that passes the check: without values that don't, and without items that miss one. Undefined if that isn't enough. */
function checked(block: Unchecked, { leaveOut }: ValueScope): StoredBlock | undefined {
  const { type } = block;
  const first = storedBlock.safeParse(block);
  if (first.success) return first.data;
  const faults = first.error.issues.map(({ path }) => path.map(String));
  for (const path of faults) leaveOut(`${type}.${path.filter((part) => !/^\d+$/.test(part)).join('.')}`);
  const { items }: BlockType = blockTypes[type];
  const second = storedBlock.safeParse({
    ...block,
    primary: without(block.primary, namesIn(faults, ['primary'])),
    items: block.items
      .map((item, nth) => without(item, namesIn(faults, ['items', String(nth)])))
      .filter((item) => isWhole(items?.fields ?? {}, item)),
  });
  if (second.success) return second.data;
  leaveOut(`block ${type}`);
  return undefined;
}

/** The fields below a place that are at fault. */
function namesIn(faults: readonly (readonly string[])[], place: readonly string[]): Set<string> {
  const below = faults.filter((path) => place.every((part, nth) => path[nth] === part));
  return new Set(below.flatMap((path) => path[place.length] ?? []));
}

function without(given: Values, names: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)));
}

function isWhole(fields: Fields, item: Values): boolean {
  return Object.entries(fields).every(([name, { isRequired }]) => !isRequired || name in item);
}
