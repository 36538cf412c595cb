import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { useSyncExternalStore } from 'react';

/** As in Tailwind's `md`. Where nothing can be asked, as in tests without a browser, the page is wide. */
const wide = () => globalThis.matchMedia?.('(min-width: 48rem)');
const PHONE_LENGTH_MAX = 26;

/** Shortens names of files as the specification has it: 26 characters on a phone, 40 otherwise. */
export function useFileName(): (name: string) => string {
  const isWide = useSyncExternalStore(
    (onChange) => {
      const query = wide();
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    () => wide()?.matches ?? true,
  );
  return (name) => (isWide ? truncateFileName(name) : truncateFileName(name, PHONE_LENGTH_MAX));
}
