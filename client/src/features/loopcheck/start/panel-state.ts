import { createStore } from '@dubplate/shared/lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';

/** Keys of the browser's storage: the draft, and the mark that reopens the panel after sign-in. */
export const DRAFT_KEY = 'dubplate-loopcheck-draft';
export const REOPEN_KEY = 'dubplate-loopcheck-reopen';
/** In the address of a link that adds an artist. */
export const ARTIST_PARAMETER = 'artist';

const OPENS_AFTER_MS = 600;

interface PanelState {
  /** Once asked for, the panel's code is fetched and stays. */
  wasAsked: boolean;
  isOpen: boolean;
}

const panelStore = createStore<PanelState>({ wasAsked: false, isOpen: false });
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for the Loopcheck panel; it opens 600 ms later, while its code is already being fetched. */
export function openLoopcheckPanel(): void {
  panelStore.set({ ...panelStore.get(), wasAsked: true });
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    panelStore.set({ wasAsked: true, isOpen: true });
  }, OPENS_AFTER_MS);
}

export function closeLoopcheckPanel(): void {
  clearTimeout(timer);
  timer = undefined;
  if (panelStore.get().isOpen) panelStore.set({ ...panelStore.get(), isOpen: false });
}

/** Open, or about to open. */
export function isLoopcheckPanelAsked(): boolean {
  return panelStore.get().isOpen || timer !== undefined;
}

export function useLoopcheckPanel(): PanelState {
  return useStore(panelStore);
}
