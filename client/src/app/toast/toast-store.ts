import { createStore } from '@dubplate/shared/lib/store.ts';
import type { ToastKind } from '../../ui/overlay/ToastCard.tsx';
import { toastMs, type ToastClock, createToastClock } from './toast-clock.ts';

export interface Toast {
  type?: ToastKind;
  title?: string;
  text: string;
  image?: { src: string; alt?: string };
  /** A path of this site. */
  link?: string;
  linkLabel?: string;
}

export interface ShownToast extends Toast {
  id: number;
  clock: ToastClock;
}

const SHOWN_MAX = 3;
let lastId = 0;

export const toastStore = createStore<readonly ShownToast[]>([]);

export const shownToasts = toastStore.get;

/** Shows a message for a while. It replaces a shown message with the same text. */
export function showToast(toast: Toast): void {
  lastId += 1;
  const id = lastId;
  const same = shownToasts().find((each) => each.text === toast.text);
  if (same) hideToast(same.id);
  const clock = createToastClock(() => hideToast(id));
  clock.start(toastMs(matchMedia('(min-width: 48rem)').matches));
  const overflow = shownToasts().slice(0, Math.max(0, shownToasts().length - SHOWN_MAX + 1));
  for (const each of overflow) hideToast(each.id);
  toastStore.set([...shownToasts(), { ...toast, id, clock }]);
}

export function hideToast(id: number): void {
  shownToasts()
    .find((toast) => toast.id === id)
    ?.clock.stop();
  toastStore.set(shownToasts().filter((toast) => toast.id !== id));
}

export function hideToastSaying(text: string): void {
  for (const toast of shownToasts()) if (toast.text === text) hideToast(toast.id);
}
