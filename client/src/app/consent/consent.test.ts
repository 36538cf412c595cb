// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

const YEAR_MS = 365 * 24 * 3_600_000;

/** The module as a page that is opened now finds it. */
async function opened() {
  vi.resetModules();
  return await import('./consent.ts');
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

describe('the cookie choices', () => {
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
    forgetCookies();
  });

  it('are asked for until they are made, and allow nothing before', async () => {
    const { currentConsent } = await opened();
    expect(currentConsent()).toEqual({
      isAnswered: false,
      isAsked: false,
      analytics: false,
      advertising: false,
    });
  });

  it.each([
    { analytics: true, advertising: true },
    { analytics: false, advertising: false },
    { analytics: true, advertising: false },
  ])('are found by the next visit: %j', async (choices) => {
    (await opened()).answerConsent(choices);
    expect((await opened()).currentConsent()).toEqual({ isAnswered: true, isAsked: false, ...choices });
    expect(document.cookie).toContain('cookies-technical=true');
    expect(document.cookie).toContain(`cookies-analytics=${choices.analytics}`);
  });

  it('outlive cookies that a browser drops early, for a year from the answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    (await opened()).answerConsent({ analytics: true, advertising: false });
    forgetCookies();
    vi.setSystemTime(Date.now() + YEAR_MS - 60_000);
    expect((await opened()).currentConsent()).toMatchObject({ isAnswered: true, analytics: true });
    forgetCookies();
    vi.setSystemTime(Date.now() + 120_000);
    expect((await opened()).currentConsent()).toMatchObject({ isAnswered: false, analytics: false });
  });

  it('are decided by the cookies where both are there', async () => {
    (await opened()).answerConsent({ analytics: true, advertising: true });
    document.cookie = 'cookies-analytics=false; path=/';
    expect((await opened()).currentConsent()).toMatchObject({ analytics: false, advertising: true });
  });

  it('allow nothing when what is stored is not ours', async () => {
    localStorage.setItem('dubplate-cookies', '{"answeredAtMs":"yes","analytics":1');
    expect((await opened()).currentConsent()).toMatchObject({ isAnswered: false, analytics: false });
  });
});
