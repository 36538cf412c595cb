import type { AnalyticsEvent } from '@dubplate/shared/features/analytics/model.ts';
import type { Purchase } from '../../providers/analytics/port.ts';
import { currentConsent } from './consent.ts';

/** Reports an event to the trackers a person agreed to. Without consent nothing is loaded. */
export function track(name: AnalyticsEvent, detail?: string): void {
  if (mayTrack())
    void import('./trackers.ts').then(({ tellAll }) => tellAll({ name, ...(detail && { detail }) }));
}

/** Reports a credited payment by its transaction id, so that it counts once. */
export function trackPurchase(purchase: Purchase): void {
  if (mayTrack()) void import('./trackers.ts').then(({ tellPurchase }) => tellPurchase(purchase));
}

function mayTrack(): boolean {
  const { analytics, advertising } = currentConsent();
  return analytics || advertising;
}
