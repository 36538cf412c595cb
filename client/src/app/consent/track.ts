import type { AnalyticsEvent } from '@dubplate/shared/features/analytics/model.ts';
import type { Purchase } from '../../providers/analytics/port.ts';
import { currentConsent } from './consent.ts';

/** Counts that something happened, for who agreed to it. For everybody else nothing is even fetched. */
export function track(name: AnalyticsEvent, value?: number): void {
  if (mayTrack())
    void import('./trackers.ts').then(({ tellAll }) =>
      tellAll({ name, ...(value !== undefined && { value }) }),
    );
}

/** A payment that was credited, under its transaction's id, so that telling it twice counts once. */
export function trackPurchase(purchase: Purchase): void {
  if (mayTrack()) void import('./trackers.ts').then(({ tellPurchase }) => tellPurchase(purchase));
}

function mayTrack(): boolean {
  const { analytics, advertising } = currentConsent();
  return analytics || advertising;
}
