import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';
import { hasScrollPlace, keepScrollPlace, restoreScrollPlace } from './scroll-places.ts';

let isFirstPage = true;

/**
 * Stands beside the page and runs when the page is there: a new page starts at its top, Back and Forward find the old
 * place, and the focus goes to the heading so that a screen reader says where one is.
 */
export function PageArrival() {
  const { key: entry, pathname, hash } = useLocation();
  // Pages that the browser itself has opened all bear one name in the history.
  const key = entry === 'default' ? pathname : entry;
  const type = useNavigationType();
  const hasArrived = useRef(false);

  useLayoutEffect(() => {
    // A filter that changes the address of the page one is on moves nothing.
    const isSamePage = hasArrived.current && type === 'REPLACE';
    hasArrived.current = true;
    if (isSamePage) return undefined;
    if (type === 'POP' && hasScrollPlace(key)) return restoreScrollPlace(key);
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (type !== 'POP') scrollTo(0, 0);
    return undefined;
  }, [key, hash, type]);

  useEffect(() => keepScrollPlace(key), [key]);

  useEffect(() => {
    // The first page has the browser's own focus at its start.
    const stop = isFirstPage ? undefined : focusHeading();
    isFirstPage = false;
    return stop;
  }, []);
  return null;
}
