import { use, useState } from 'react';
import { BLOCKS_MAX } from '@dubplate/shared/features/content/blocks/limits.ts';
import { blocksFromText, textOfBlocks } from './clipboard.ts';
import type { Block } from './content.ts';
import { EditorContext } from './editor-context.ts';

const FULL = `A page has at most ${BLOCKS_MAX} blocks.`;
const NOT_READABLE =
  'Your browser doesn’t let this page read the clipboard. Press Ctrl+V now, while this button has the focus.';

interface Options {
  blocks: readonly Block[];
  /** The first of what was inserted. */
  onInserted: (id: string) => void;
}

/** Brings blocks into the page, also from the clipboard, and says why it can't. */
export function useInsertions({ blocks, onInserted }: Options) {
  const { dispatch, announce } = use(EditorContext);
  const [problem, tell] = useState<{ text: string; blocks: readonly Block[] } | null>(null);
  const setProblem = (text: string | null) => tell(text === null ? null : { text, blocks });

  function insert(added: readonly Block[], after: string | null, words: string) {
    const [first] = added;
    if (!first || blocks.length + added.length > BLOCKS_MAX) return setProblem(FULL);
    setProblem(null);
    onInserted(first.id);
    dispatch({ act: 'add', blocks: added, after });
    announce(words);
  }

  function paste(text: string, after: string | null) {
    const read = blocksFromText(text, () => crypto.randomUUID());
    if ('problem' in read) return setProblem(read.problem);
    const { length } = read.blocks;
    insert(read.blocks, after, `Pasted ${length === 1 ? 'one block' : `${length} blocks`}.`);
  }

  return {
    /** Until something else is done with the blocks. */
    problem: problem?.blocks === blocks ? problem.text : null,
    insert,
    paste,
    copy: async (chosen: readonly Block[]) => {
      try {
        await navigator.clipboard.writeText(textOfBlocks(chosen));
        setProblem(null);
        announce(chosen.length === 1 ? 'Block copied.' : `${chosen.length} blocks copied.`);
      } catch {
        setProblem('Your browser doesn’t let this page write to the clipboard.');
      }
    },
    pasteFromClipboard: async (after: string | null) => {
      const text = await navigator.clipboard.readText().catch(() => null);
      if (text === null) setProblem(NOT_READABLE);
      else paste(text, after);
    },
  };
}
