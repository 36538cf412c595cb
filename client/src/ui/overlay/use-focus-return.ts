import { useLayoutEffect, useRef } from 'react';

/**
 * Remembers what had the focus when a dialog opened and gives it back on closing. Radix does so only for dialogs that
 * have a trigger of their own; ours are opened from anywhere.
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

/** A toast lies above every dialog: pressing it must not count as pressing beside the dialog. */
export function keepForToast(event: CustomEvent<{ originalEvent: Event }>) {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-toast]')) event.preventDefault();
}
