import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../loading/lazy-part.ts';
import { useConsent } from './consent.ts';

const CookieBanner = lazyPart(async () => {
  await untilLoaded();
  return await import('./CookieBanner.tsx');
}, 'CookieBanner');
const Trackers = lazyPart(() => import('./Trackers.tsx'), 'Trackers');

/** Shows the cookie banner until it is answered, and loads trackers only after consent. */
export function ConsentHost() {
  const { isAnswered, isAsked, analytics, advertising } = useConsent();
  // An editor's preview is no visit.
  if (useLocation().search.includes('preview=')) return null;
  return (
    <Suspense>
      {(!isAnswered || isAsked) && <CookieBanner />}
      {(analytics || advertising) && <Trackers />}
    </Suspense>
  );
}

/** The banner waits until the page itself has loaded. */
async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
