import type { ToastKind } from '../../ui/ToastCard.tsx';
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
const listeners = new Set<() => void>();
let shown: readonly ShownToast[] = [];
let lastId = 0;

/** Shows a message for a while. One that says the same as a message on the screen takes that one's place. */
export function showToast(toast: Toast): void {
  lastId += 1;
  const id = lastId;
  const same = shown.find((each) => each.text === toast.text);
  if (same) hideToast(same.id);
  const clock = createToastClock(() => hideToast(id));
  clock.start(toastMs(matchMedia('(min-width: 48rem)').matches));
  const overflow = shown.slice(0, Math.max(0, shown.length - SHOWN_MAX + 1));
  for (const each of overflow) hideToast(each.id);
  change([...shown, { ...toast, id, clock }]);
}

export function hideToast(id: number): void {
  shown.find((toast) => toast.id === id)?.clock.stop();
  change(shown.filter((toast) => toast.id !== id));
}

export function hideToastSaying(text: string): void {
  for (const toast of shown) if (toast.text === text) hideToast(toast.id);
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
