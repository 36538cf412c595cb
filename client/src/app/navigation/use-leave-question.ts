import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { openModal } from '../modals/modal-store.ts';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
}

/**
 * Asks before work is left that ends with the page: the browser asks before the tab closes or loads again, a dialog before
 * a link or the Back button leads to another page of the site. Null asks nothing.
 */
export function useLeaveQuestion(question: Question | null): void {
  const navigate = useNavigate();
  const latest = useRef({ question, navigate });
  useEffect(() => {
    latest.current = { question, navigate };
  });
  const isOn = question !== null;
  useEffect(() => {
    if (!isOn) return;
    const abort = new AbortController();
    const options = { signal: abort.signal, capture: true };
    const ask = (leave: () => void) => {
      const { question: asked } = latest.current;
      if (asked) openModal('confirm', { ...asked, cancelLabel: 'Stay', onConfirm: leave });
    };
    addEventListener('beforeunload', (event) => event.preventDefault(), options);
    // Before the link itself hears of it.
    document.addEventListener(
      'click',
      (event) => {
        const to = leadsTo(event);
        if (to === null) return;
        event.preventDefault();
        event.stopPropagation();
        ask(() => void latest.current.navigate(to));
      },
      options,
    );
    const { pathname } = location;
    let here = placeInHistory();
    let next: 'ask' | 'return' | 'leave' = 'ask';
    addEventListener(
      'popstate',
      (event) => {
        if (next === 'leave') return;
        const isReturn = next === 'return';
        next = 'ask';
        // The router must not hear of a step before the person has agreed to it, nor of the one that undoes it.
        if (isReturn) return event.stopImmediatePropagation();
        const steps = placeInHistory() - here;
        if (location.pathname === pathname) here += steps;
        if (location.pathname === pathname || !Number.isFinite(steps)) return;
        event.stopImmediatePropagation();
        next = 'return';
        history.go(-steps);
        ask(() => {
          next = 'leave';
          history.go(steps);
        });
      },
      options,
    );
    return () => abort.abort();
  }, [isOn]);
}

/** Where a plain click on a link leads within the site; null if it leaves this page as it is. */
function leadsTo(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return null;
  const isElsewhere = link.target !== '' && link.target !== '_self';
  if (isElsewhere || link.hasAttribute('download') || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search + link.hash;
}

/** The router numbers the entries of the history. */
function placeInHistory(): number {
  const { idx } = (history.state ?? {}) as { idx?: unknown }; // whatever wrote the entry
  return typeof idx === 'number' ? idx : Number.NaN;
}
