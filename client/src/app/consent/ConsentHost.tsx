import { Suspense, useDeferredValue } from 'react';
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
  // Deferred, because React holds the rest of the page back for 300 ms after a part that isn't there yet.
  const isShown = useDeferredValue(!isAnswered || isAsked, false);
  return (
    <Suspense>
      {isShown && <CookieBanner />}
      {(analytics || advertising) && <Trackers />}
    </Suspense>
  );
}

/** The banner waits until the page itself has loaded. */
async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
