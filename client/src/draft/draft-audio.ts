import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { useEffect, useState } from 'react';

/** A file's audio as this browser keeps it, with the peaks that decoding found. */
interface KeptAudio {
  blob: Blob;
  peaks: number[];
  savedAt: number;
}

export type HeldAudio =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'held'; src: string; peaks: number[] };

/** The audio of one kind of draft: it is too large for localStorage, so it has a database of its own. */
export function createDraftAudio(databaseName: string) {
  /** What this tab has seen; it also serves browsers that refuse to keep files. */
  const seen = new Map<string, KeptAudio>();
  const objectUrls = new Map<string, string>();
  let opened: UseStore | null = null;
  const database = () => (opened ??= createStore(databaseName, 'files'));

  const find = async (id: string): Promise<KeptAudio | null> => {
    const known = seen.get(id) ?? (await orNothing(() => get<KeptAudio>(id, database()))) ?? null;
    if (known) seen.set(id, known);
    return known;
  };

  const forget = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      seen.delete(id);
      const url = objectUrls.get(id);
      if (url) URL.revokeObjectURL(url);
      objectUrls.delete(id);
    }
    await orNothing(() => delMany([...ids], database()));
  };

  const objectUrlOf = async (id: string, blob: Blob): Promise<string> => {
    const known = objectUrls.get(id);
    if (known) return known;
    const playable = await orNothing(async () => {
      const { playableOf } = await import('./playable.ts');
      return await playableOf(blob);
    });
    const url = objectUrls.get(id) ?? URL.createObjectURL(playable ?? blob);
    objectUrls.set(id, url);
    return url;
  };

  return {
    find,
    forget,
    keep: async (id: string, audio: Omit<KeptAudio, 'savedAt'>): Promise<void> => {
      const record = { ...audio, savedAt: new Date().getTime() };
      seen.set(id, record);
      await orNothing(() => set(id, record, database()));
    },
    /** Forgets audio that no draft names. A young record may belong to a file that another tab is just adding. */
    sweep: async (keptIds: readonly string[]): Promise<void> => {
      const all = (await orNothing(() => entries<string, KeptAudio>(database()))) ?? [];
      const before = new Date().getTime() - DAY_MS;
      const orphans = all.filter(([id, { savedAt }]) => !keptIds.includes(id) && savedAt < before);
      if (orphans.length > 0) await forget(orphans.map(([id]) => id));
    },
    /** An address for the player, made once for each file and tab. */
    useAudio: (id: string): HeldAudio => {
      const [held, setHeld] = useState<HeldAudio>({ state: 'loading' });
      useEffect(() => {
        let isGone = false;
        const hold = async () => {
          const audio = await find(id);
          const src = audio && (await objectUrlOf(id, audio.blob));
          if (isGone) return;
          setHeld(src ? { state: 'held', src, peaks: audio.peaks } : { state: 'missing' });
        };
        void hold();
        return () => {
          isGone = true;
        };
      }, [id]);
      return held;
    },
  };
}

/** A browser that keeps no files (private windows of some) loses them on reload, and nothing else. */
async function orNothing<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
