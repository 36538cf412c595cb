import { useEffect, useEffectEvent } from 'react';

/** The key M, wherever the focus is, except where a letter is typed. Null turns it off. */
export function useMarkKey(mark: (() => void) | null): void {
  const isOn = mark !== null;
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.repeat) return;
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    event.preventDefault();
    mark?.();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type="range"], [type="checkbox"]), [role="dialog"] *')
  );
}
