import { use, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Block } from './content.ts';
import { EditorContext } from './editor-context.ts';
import { partId } from './use-block-acts.ts';

export const DOCUMENT_FIELDS_ID = 'document-fields';
const WRONG = '[aria-invalid="true"]';

/** After a refusal opens the first block with a fault and moves the focus to its first wrong field. */
export function useFirstFault(blocks: readonly Block[], open: (id: string) => void): void {
  const { faults, refusal } = use(EditorContext);
  const goThere = useEffectEvent(() => {
    const places = Object.keys(faults);
    const block = blocks.find((_, nth) => places.some((each) => each.startsWith(`content.blocks.${nth}.`)));
    if (places.length === 0) return;
    // After the dialog that asked has given the focus back.
    requestAnimationFrame(() => {
      if (block) flushSync(() => open(block.id));
      focusWrong(block ? partId(block.id, 'content') : DOCUMENT_FIELDS_ID, block);
    });
  });
  useEffect(() => {
    if (refusal !== null) goThere();
  }, [refusal]);
}

function focusWrong(within: string, block: Block | undefined): void {
  const field = document.getElementById(within)?.querySelector<HTMLElement>(WRONG);
  const target = field ?? (block ? document.getElementById(partId(block.id, 'head')) : null);
  target?.focus({ preventScroll: true });
  // The toolbar covers what is at the top.
  target?.scrollIntoView({ block: 'center' });
}
