import { Suspense } from 'react';
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
