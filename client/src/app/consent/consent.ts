import { createStore } from '@dubplate/shared/lib/store.ts';
import { useStore } from '../../lib/use-store.ts';
import { readCookie, writeCookie } from '@dubplate/shared/api-client/cookies.ts';

/** What a person agreed to besides the necessary cookies. Source: docs/product/cookies.md. */
export interface Choices {
  analytics: boolean;
  advertising: boolean;
}

interface Consent extends Choices {
  /** False until a choice is made, and again a year later. */
  isAnswered: boolean;
  /** The person opened the preferences again, from the settings or the footer. */
  isAsked: boolean;
}

const KEPT_SECONDS = 365 * 24 * 60 * 60;
const STORAGE_KEY = 'dubplate-cookies';
const names = {
  answered: 'cookies-answered',
  technical: 'cookies-technical',
  analytics: 'cookies-analytics',
  advertising: 'cookies-advertising',
};

/** In the server's markup nobody is asked: the browser knows who has answered. */
const unasked: Consent = { isAnswered: true, isAsked: false, analytics: false, advertising: false };
const store = createStore<Consent>({ ...readConsent(), isAsked: false }, unasked);

export const currentConsent = store.get;

export function useConsent(): Consent {
  return useStore(store);
}

/** Shows the preferences even after an earlier answer. */
export function openConsent(): void {
  store.set({ ...store.get(), isAsked: true });
}

export function closeConsent(): void {
  store.set({ ...store.get(), isAsked: false });
}

export function answerConsent({ analytics, advertising }: Choices): void {
  writeCookies({ analytics, advertising }, KEPT_SECONDS);
  const answeredAtMs = Date.now();
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ answeredAtMs, analytics, advertising }));
  store.set({ isAnswered: true, isAsked: false, analytics, advertising });
}

/**
 * The cookies decide. Some browsers delete cookies set by scripts after a week; a copy in the storage restores them, so
 * that people are not asked every week.
 */
function readConsent(): Omit<Consent, 'isAsked'> {
  if (readCookie(names.answered) === null) {
    const kept = readStored();
    const leftSeconds = kept ? Math.floor(kept.answeredAtMs / 1000 + KEPT_SECONDS - Date.now() / 1000) : 0;
    if (!kept || leftSeconds <= 0) return { isAnswered: false, analytics: false, advertising: false };
    writeCookies(kept, leftSeconds);
  }
  const isTrue = (name: string) => readCookie(name) === 'true';
  return { isAnswered: true, analytics: isTrue(names.analytics), advertising: isTrue(names.advertising) };
}

function readStored(): (Choices & { answeredAtMs: number }) | null {
  try {
    const { answeredAtMs, analytics, advertising } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return answeredAtMs > 0
      ? { answeredAtMs, analytics: analytics === true, advertising: advertising === true }
      : null;
  } catch {
    return null;
  }
}

function writeCookies({ analytics, advertising }: Choices, seconds: number): void {
  writeCookie(names.answered, 'true', seconds);
  writeCookie(names.technical, 'true', seconds);
  writeCookie(names.analytics, String(analytics), seconds);
  writeCookie(names.advertising, String(advertising), seconds);
}

/** An answer in another tab also applies here. */
addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY) store.set({ ...readConsent(), isAsked: false });
});
