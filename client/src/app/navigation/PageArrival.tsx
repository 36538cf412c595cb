import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepScrollPlace, restoreScrollPlace } from './scroll-places.ts';

let isFirstPage = true;

/**
 * Stands beside the page and runs when the page is there: a new page starts at its top, Back and Forward find the old
 * place, and the focus goes to the heading so that a screen reader says where one is.
 */
export function PageArrival() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const hasArrived = useRef(false);

  useLayoutEffect(() => {
    // A filter that changes the address of the page one is on moves nothing.
    const isSamePage = hasArrived.current && type === 'REPLACE';
    hasArrived.current = true;
    if (isSamePage) return undefined;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (type === 'POP') return restoreScrollPlace(key);
    else scrollTo(0, 0);
    return undefined;
  }, [key, hash, type]);

  useEffect(() => keepScrollPlace(key), [key]);

  useEffect(() => {
    // The first page has the browser's own focus at its start.
    if (!isFirstPage) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return null;
}
