import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus when a dialog closes. Radix only does so for dialogs with their own trigger; ours open from
 * anywhere.
 */
export function useFocusReturn(isOpen: boolean) {
  const openerRef = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) openerRef.current = document.activeElement;
  }, [isOpen]);
  return (event: Event) => {
    event.preventDefault();
    const opener = openerRef.current;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

/** Toasts are above dialogs: pressing one must not count as pressing outside the dialog. */
export function keepForToast(event: CustomEvent<{ originalEvent: Event }>) {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-toast]')) event.preventDefault();
}
