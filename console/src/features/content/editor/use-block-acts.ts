import { use, useEffect, useRef, useState } from 'react';
import { type BlockTypeName, blockTypes } from '@dubplate/shared/features/content/blocks/block-types.ts';
import { type Block, newBlock, typeOf } from './content.ts';
import { EditorContext } from './editor-context.ts';
import { useInsertions } from './use-insertions.ts';

/** The element that stands for a part of a block. */
export const partId = (id: string, part: 'head' | 'up' | 'down' | 'content') => `block-${id}-${part}`;
export const ADD_ID = 'add-block';

/** What can be done with the blocks of a page: each act is announced, and the focus stays with what it was about. */
export function useBlockActs(blocks: readonly Block[]) {
  const { dispatch, announce } = use(EditorContext);
  const [openId, setOpenId] = useState<string | null>(null);
  const focusNext = useFocusAfter(blocks);
  const insertions = useInsertions({ blocks, onInserted: show });
  const nameOf = (id: string) => {
    const block = blocks.find((each) => each.id === id);
    return block ? typeOf(block).label : 'The block';
  };

  function show(id: string) {
    setOpenId(id);
    focusNext(partId(id, 'head'));
  }

  return {
    ...insertions,
    openId,
    open: setOpenId,
    toggle: (id: string) => setOpenId(openId === id ? null : id),
    add: (type: BlockTypeName, after: string | null) =>
      insertions.insert([newBlock(type, crypto.randomUUID())], after, `${blockTypes[type].label} added.`),
    move: (id: string, by: -1 | 1, part: 'head' | 'up' | 'down') => {
      const target = blocks.findIndex((block) => block.id === id) + by;
      if (target < 0) return announce(`${nameOf(id)} is the first block.`);
      if (target >= blocks.length) return announce(`${nameOf(id)} is the last block.`);
      focusNext(partId(id, part));
      dispatch({ act: 'move', id, by });
      announce(`${nameOf(id)} moved to place ${target + 1} of ${blocks.length}.`);
    },
    duplicate: (block: Block) =>
      insertions.insert([{ ...block, id: crypto.randomUUID() }], block.id, `${nameOf(block.id)} duplicated.`),
    remove: (id: string) => {
      const index = blocks.findIndex((block) => block.id === id);
      const next = blocks[index + 1] ?? blocks[index - 1];
      focusNext(next ? partId(next.id, 'head') : ADD_ID);
      dispatch({ act: 'remove', id });
      announce(`${nameOf(id)} deleted. Undo brings it back.`);
    },
  };
}

/** Moves the focus to an element once the changed blocks are drawn. */
function useFocusAfter(blocks: readonly Block[]): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id !== null) document.getElementById(id)?.focus();
  }, [blocks]);
  return (id) => {
    wanted.current = id;
  };
}

export type BlockActs = ReturnType<typeof useBlockActs>;
