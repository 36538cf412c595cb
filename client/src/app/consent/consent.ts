import { createStore, useStore } from '../../lib/store.ts';
import { readCookie, writeCookie } from '../cookies.ts';

/** What a person agreed to, beside what is technically needed. Source: docs/product/cookies.md. */
export interface Choices {
  analytics: boolean;
  advertising: boolean;
}

interface Consent extends Choices {
  /** False until a choice was made, and again a year after it. */
  isAnswered: boolean;
  /** Asked for anew, for instance from the settings or the footer. */
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

const store = createStore<Consent>({ ...readConsent(), isAsked: false });

export const currentConsent = store.get;

export function useConsent(): Consent {
  return useStore(store);
}

/** Shows the preferences, whatever was answered before. */
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
 * The cookies decide. Some browsers drop cookies of scripts after a week; the copy in the storage brings them back for
 * the rest of the year, so that nobody is asked every week.
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

/** An answer in another tab counts here too. */
addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY) store.set({ ...readConsent(), isAsked: false });
});
