import { BLOCKS_MAX } from '@dubplate/shared/features/content/blocks/limits.ts';
import { type Block, type Content, isFilled, type Place, sameValue, typeOf, type Values } from './content.ts';

export const STEPS_MAX = 100;

/** What is edited, with the steps that can be undone and those that were. */
export interface Editing {
  content: Content;
  past: readonly Content[];
  future: readonly Content[];
  /** The field that is being written in: what is typed there in one go is one step. */
  writingIn: string | null;
}

type OwnField = 'title' | 'description' | 'image' | 'author' | 'tags';

export type Act =
  | { act: 'write'; name: OwnField; value: unknown }
  | { act: 'fill'; place: Place; value: unknown }
  | { act: 'add'; blocks: readonly Block[]; after: string | null }
  | { act: 'move'; id: string; by: number }
  | { act: 'remove'; id: string }
  | { act: 'add-item'; id: string }
  | { act: 'move-item'; id: string; item: number; by: number }
  | { act: 'remove-item'; id: string; item: number }
  | { act: 'replace'; content: Content };

export type Step =
  | Act
  | { act: 'adopt'; content: Content }
  | { act: 'pause' }
  | { act: 'undo' }
  | { act: 'redo' };

export function begin(content: Content): Editing {
  return { content, past: [], future: [], writingIn: null };
}

/** The editor's state after a step. An act that changes nothing is no step. */
export function edited(editing: Editing, step: Step): Editing {
  if (step.act === 'adopt') return { ...editing, content: step.content, writingIn: null };
  if (step.act === 'undo') return back(editing);
  if (step.act === 'redo') return forth(editing);
  if (step.act !== 'pause') return acted(editing, step);
  return editing.writingIn === null ? editing : { ...editing, writingIn: null };
}

function acted(editing: Editing, act: Act): Editing {
  const content = changed(editing.content, act);
  if (content === editing.content) return editing;
  const writingIn = writingPlace(act);
  const goesOn = writingIn !== null && writingIn === editing.writingIn;
  const past = goesOn ? editing.past : [...editing.past, editing.content].slice(-STEPS_MAX);
  return { content, past, future: [], writingIn };
}

function writingPlace(act: Act): string | null {
  if (act.act === 'write') return act.name;
  return act.act === 'fill' ? JSON.stringify(act.place) : null;
}

function back({ content, past, future }: Editing): Editing {
  const before = past.at(-1) ?? content;
  return {
    content: before,
    past: past.slice(0, -1),
    future: past.length === 0 ? future : [content, ...future],
    writingIn: null,
  };
}

function forth({ content, past, future }: Editing): Editing {
  const [next = content] = future;
  return {
    content: next,
    past: future.length === 0 ? past : [...past, content].slice(-STEPS_MAX),
    future: future.slice(1),
    writingIn: null,
  };
}

function changed(content: Content, act: Act): Content {
  switch (act.act) {
    case 'replace':
      return sameValue(content, act.content) ? content : act.content;
    case 'write':
      return written(content, act.name, act.value);
    case 'add':
      return withBlocks(content, added(content.blocks, act.blocks, act.after));
    case 'move':
      return withBlocks(content, moved(content.blocks, indexOf(content, act.id), act.by));
    case 'remove':
      return withBlocks(content, without(content.blocks, indexOf(content, act.id)));
    case 'fill':
    case 'add-item':
    case 'move-item':
    case 'remove-item':
      return inBlock(content, act);
  }
}

type BlockAct = Extract<Act, { act: 'fill' | 'add-item' | 'move-item' | 'remove-item' }>;

function inBlock(content: Content, act: BlockAct): Content {
  const id = act.act === 'fill' ? act.place.block : act.id;
  const index = indexOf(content, id);
  const block = content.blocks[index];
  if (!block) return content;
  const next = changedBlock(block, act);
  return next === block ? content : withBlocks(content, content.blocks.with(index, next));
}

function changedBlock(block: Block, act: BlockAct): Block {
  if (act.act === 'fill') return filled(block, act.place, act.value);
  const items = changedItems(block, act);
  return items === block.items ? block : { ...block, items };
}

function changedItems(block: Block, act: Exclude<BlockAct, { act: 'fill' }>): readonly Values[] {
  const { items } = block;
  const bounds = typeOf(block).items;
  if (act.act === 'move-item') return moved(items, act.item, act.by);
  if (act.act === 'add-item') return items.length < (bounds?.max ?? 0) ? [...items, {}] : items;
  return items.length > (bounds?.min ?? 0) ? without(items, act.item) : items;
}

function filled(block: Block, { item, name }: Place, value: unknown): Block {
  const values = item === null ? block.primary : block.items[item];
  if (!values || sameValue(values[name], value)) return block;
  const { [name]: _before, ...rest } = values;
  const next = isFilled(value) ? { ...values, [name]: value } : rest;
  return item === null ? { ...block, primary: next } : { ...block, items: block.items.with(item, next) };
}

function written(content: Content, name: OwnField, value: unknown): Content {
  if (sameValue(content[name], value)) return content;
  return { ...content, [name]: value };
}

function indexOf({ blocks }: Content, id: string): number {
  return blocks.findIndex((block) => block.id === id);
}

/** Below the block named, or at the end. */
function added(blocks: readonly Block[], more: readonly Block[], after: string | null): readonly Block[] {
  if (more.length === 0 || blocks.length + more.length > BLOCKS_MAX) return blocks;
  const index = blocks.findIndex(({ id }) => id === after);
  return blocks.toSpliced(index === -1 ? blocks.length : index + 1, 0, ...more);
}

function moved<T>(all: readonly T[], index: number, by: number): readonly T[] {
  const one = all[index];
  const target = index + by;
  if (one === undefined || target < 0 || target >= all.length) return all;
  return all.toSpliced(index, 1).toSpliced(target, 0, one);
}

function without<T>(all: readonly T[], index: number): readonly T[] {
  return index in all ? all.toSpliced(index, 1) : all;
}

function withBlocks(content: Content, blocks: readonly Block[]): Content {
  return blocks === content.blocks ? content : { ...content, blocks };
}
