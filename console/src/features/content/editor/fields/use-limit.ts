import { type ClipboardEvent, use, useState } from 'react';
import { EditorContext } from '../editor-context.ts';

const shownNumber = new Intl.NumberFormat('en');
/** From this part of the limit on, the length is shown. */
const NEAR = 0.9;

/** Says how much of what is pasted fits into a field, and how long its text is once it comes near the limit. */
export function useLimit(value: string, max: number) {
  const { announce } = use(EditorContext);
  const [cut, setCut] = useState<string | null>(null);

  function handlePaste(event: ClipboardEvent<HTMLElement>) {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n').length;
    const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
    const room = Math.max(0, max - value.length + replaced);
    if (pasted <= room) return setCut(null);
    const words = `Only ${shownNumber.format(room)} of the ${shownNumber.format(pasted)} pasted characters fit. The rest is cut off.`;
    setCut(words);
    announce(words);
  }

  const isNear = value.length >= max * NEAR;
  const count = `${shownNumber.format(value.length)} of ${shownNumber.format(max)} characters.`;
  return {
    handlePaste,
    /** Null while there is nothing to say about the length. */
    note: isNear ? [value.length >= max ? cut : null, count].filter((part) => part !== null).join(' ') : null,
  };
}
