import { PANEL_OPENS_AFTER_MS } from '@dubplate/shared/features/loopcheck/model.ts';
import { useSyncExternalStore } from 'react';

interface PanelState {
  /** Once asked for, the panel's code is fetched and stays. */
  wasAsked: boolean;
  isOpen: boolean;
}

let state: PanelState = { wasAsked: false, isOpen: false };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Asks for the Loopcheck panel; it opens 600 ms later, while its code is already being fetched. */
export function openLoopcheckPanel(): void {
  change({ ...state, wasAsked: true });
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    change({ wasAsked: true, isOpen: true });
  }, PANEL_OPENS_AFTER_MS);
}

export function closeLoopcheckPanel(): void {
  clearTimeout(timer);
  timer = undefined;
  if (state.isOpen) change({ ...state, isOpen: false });
}

/** Open, or about to open. */
export function isLoopcheckPanelAsked(): boolean {
  return state.isOpen || timer !== undefined;
}

export function useLoopcheckPanel(): PanelState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: PanelState): void {
  state = next;
  for (const listener of listeners) listener();
}
