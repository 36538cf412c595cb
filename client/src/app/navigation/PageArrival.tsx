import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';
import { keepScrollPlace, restoreScrollPlace } from './scroll-places.ts';

let isFirstPage = true;

/**
 * Runs when a new page has rendered: it starts at the top, Back and Forward restore the scroll position, and the heading
 * takes the focus so that screen readers announce the page.
 */
export function PageArrival() {
  const { key: entry, pathname, hash } = useLocation();
  // Pages opened by the browser itself share one key in the history.
  const key = entry === 'default' ? pathname : entry;
  const type = useNavigationType();
  const hasArrived = useRef(false);

  useLayoutEffect(() => {
    // A filter that changes the current page's address does not scroll.
    const isSamePage = hasArrived.current && type === 'REPLACE';
    hasArrived.current = true;
    if (isSamePage) return undefined;
    const stop = type === 'POP' ? restoreScrollPlace(key) : undefined;
    if (stop) return stop;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (type !== 'POP') scrollTo(0, 0);
    return undefined;
  }, [key, hash, type]);

  useEffect(() => keepScrollPlace(key), [key]);

  useEffect(() => {
    // The browser sets the focus of the first page itself.
    const stop = isFirstPage ? undefined : focusHeading();
    isFirstPage = false;
    return stop;
  }, []);
  return null;
}
