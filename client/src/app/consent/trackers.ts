import { isGuestSession } from '@dubplate/shared/api-client/session.ts';
import { DETAIL_LENGTH_MAX, type TrackedEvent } from '@dubplate/shared/features/analytics/model.ts';
import { createGa4 } from '../../providers/analytics/ga4.ts';
import { createMetaPixel } from '../../providers/analytics/meta.ts';
import { createOwnAnalytics } from '../../providers/analytics/own.ts';
import type { AnalyticsProvider, Purchase } from '../../providers/analytics/port.ts';
import { type Choices, currentConsent } from './consent.ts';

const { ga, meta } = document.documentElement.dataset;
const providers: readonly AnalyticsProvider[] = [
  createOwnAnalytics(),
  ...(ga ? [createGa4(ga)] : []),
  ...(meta ? [createMetaPixel(meta)] : []),
];
const running = new Set<AnalyticsProvider>();

export function startAgreed(choices: Choices): void {
  for (const provider of providers) {
    if (!choices[provider.needs] || running.has(provider)) continue;
    running.add(provider);
    provider.start();
  }
}

/** Stops every tracker without consent, even one that never ran here: its cookies may be from an earlier visit. */
export function stopDeclined(): void {
  const consent = currentConsent();
  for (const provider of providers) {
    if (consent[provider.needs]) continue;
    running.delete(provider);
    provider.stop();
  }
}

export function tellAll({ detail, ...event }: TrackedEvent): void {
  for (const provider of agreed())
    provider.tell({ ...event, ...(detail !== undefined && { detail: harmless(detail) }) });
}

/** A search may hold a person's address. */
function harmless(detail: string): string {
  return detail
    .replaceAll(/\S+@\S+/g, '')
    .trim()
    .slice(0, DETAIL_LENGTH_MAX);
}

export function tellPurchase(purchase: Purchase): void {
  for (const provider of agreed()) provider.tellPurchase(purchase);
}

function agreed(): AnalyticsProvider[] {
  // Impersonation by staff must not count as use of the site.
  if (isGuestSession()) return [];
  const consent = currentConsent();
  startAgreed(consent);
  return providers.filter(({ needs }) => consent[needs]);
}
