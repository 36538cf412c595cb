import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { useEffect, useState } from 'react';

/** The audio of a draft's file as this browser keeps it, with what decoding told. */
export interface DraftAudio {
  blob: Blob;
  peaks: number[];
  savedAt: number;
}

export type HeldAudio =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'held'; src: string; peaks: number[] };

const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;

/** What this tab has seen; it also serves browsers that refuse to keep files. */
const seen = new Map<string, DraftAudio>();
const objectUrls = new Map<string, string>();
let database: UseStore | null = null;

export async function keepDraftAudio(id: string, audio: Omit<DraftAudio, 'savedAt'>): Promise<void> {
  const record = { ...audio, savedAt: new Date().getTime() };
  seen.set(id, record);
  await orNothing(() => set(id, record, opened()));
}

export async function getDraftAudio(id: string): Promise<DraftAudio | null> {
  const known = seen.get(id) ?? (await orNothing(() => get<DraftAudio>(id, opened()))) ?? null;
  if (known) seen.set(id, known);
  return known;
}

export async function forgetDraftAudio(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    seen.delete(id);
    const url = objectUrls.get(id);
    if (url) URL.revokeObjectURL(url);
    objectUrls.delete(id);
  }
  await orNothing(() => delMany([...ids], opened()));
}

/** Audio whose draft entry was never written or is long gone; young records may be another tab's that is just adding. */
export async function sweepDraftAudio(keptIds: readonly string[]): Promise<void> {
  const all = (await orNothing(() => entries<string, DraftAudio>(opened()))) ?? [];
  const before = new Date().getTime() - ORPHAN_AFTER_MS;
  const orphans = all.filter(([id, { savedAt }]) => !keptIds.includes(id) && savedAt < before);
  if (orphans.length > 0) await forgetDraftAudio(orphans.map(([id]) => id));
}

/** An address for the player, made once for each file and tab. */
export function useDraftAudio(id: string): HeldAudio {
  const [held, setHeld] = useState<HeldAudio>({ state: 'loading' });
  useEffect(() => {
    let isGone = false;
    void getDraftAudio(id).then((audio) => {
      if (isGone) return;
      setHeld(
        audio
          ? { state: 'held', src: objectUrlOf(id, audio.blob), peaks: audio.peaks }
          : { state: 'missing' },
      );
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return held;
}

function objectUrlOf(id: string, blob: Blob): string {
  const known = objectUrls.get(id);
  if (known) return known;
  const url = URL.createObjectURL(blob);
  objectUrls.set(id, url);
  return url;
}

function opened(): UseStore {
  database ??= createStore('dubplate-loopcheck', 'files');
  return database;
}

/** A browser that keeps no files (private windows of some) loses them on reload, and nothing else. */
async function orNothing<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
