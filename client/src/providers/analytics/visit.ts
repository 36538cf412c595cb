import {
  type AnalyticsEvent,
  DIRECT_SOURCE,
  stepEvents,
  VISIT_SOURCE,
} from '@dubplate/shared/features/analytics/model.ts';

/** A visit lasts as long as its tab. */
const KEY = 'dubplate-visit';
const events: readonly string[] = Object.values(stepEvents);

interface Visit {
  source: string;
  /** The events of steps that were told already. */
  told: AnalyticsEvent[];
}

/** Where the visit came from, the first time that an event shows how far it came; null otherwise. */
export function sourceOfFirst(name: AnalyticsEvent): string | null {
  if (!events.includes(name)) return null;
  const visit = currentVisit();
  if (visit.told.includes(name)) return null;
  sessionStorage.setItem(KEY, JSON.stringify({ ...visit, told: [...visit.told, name] }));
  return visit.source;
}

export function forgetVisit(): void {
  sessionStorage.removeItem(KEY);
}

function currentVisit(): Visit {
  const text = sessionStorage.getItem(KEY);
  if (text !== null) return JSON.parse(text) as Visit; // written above, in this tab
  const [arrival] = performance.getEntriesByType('navigation');
  return { source: sourceOf(arrival?.name ?? location.href, document.referrer), told: [] };
}

/** What the first address calls its source, otherwise the host of the page before it. */
export function sourceOf(arrival: string, referrer: string): string {
  const { hostname, searchParams } = new URL(arrival);
  const named = searchParams.get('utm_source')?.trim().toLowerCase().replaceAll(/\s+/g, '-') ?? '';
  const before = URL.canParse(referrer) ? new URL(referrer).hostname : hostname;
  const found = [named, before === hostname ? '' : before.replace(/^www\./, '')];
  return found.find((source) => VISIT_SOURCE.test(source)) ?? DIRECT_SOURCE;
}
