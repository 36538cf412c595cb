import { type Toast, showToast } from './toast-store.ts';

const toaster = { show: showToast };

/** `show({ type, title, text, image, link, linkLabel })` brings a message to the top of the page. */
export function useToast(): { show: (toast: Toast) => void } {
  return toaster;
}
