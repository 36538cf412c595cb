import { useRef } from 'react';

/** The idempotency key of an act: trying the same again keeps it, so that an answer that got lost does nothing twice. */
export function useAttemptKey(): (input: unknown) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
