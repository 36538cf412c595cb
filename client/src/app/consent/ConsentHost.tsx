import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';
import { useConsent } from './consent.ts';

const CookieBanner = lazyPart(async () => {
  await untilLoaded();
  return { default: (await import('./CookieBanner.tsx')).CookieBanner };
});
const Trackers = lazyPart(async () => ({ default: (await import('./Trackers.tsx')).Trackers }));

/** Asks who has not answered, and brings the trackers of those who agreed; for all others none of it is fetched. */
export function ConsentHost() {
  const { isAnswered, isAsked, analytics, advertising } = useConsent();
  return (
    <Suspense>
      {(!isAnswered || isAsked) && <CookieBanner />}
      {(analytics || advertising) && <Trackers />}
    </Suspense>
  );
}

/** The question may wait until what one came for is there. */
async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
