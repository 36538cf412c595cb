// @vitest-environment jsdom
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanding } from './landing.ts';
import { forgetTarget, rememberedTarget, rememberTarget } from './redirect-after-login.ts';

const artist = { type: 2, status: 1 } as OwnUser; // no other field counts here
const begun = (user: OwnUser) => ({ idToken: 'token', user });

describe('chooseLanding', () => {
  let open: Record<string, number>;
  const asked = vi.fn<(url: string) => void>();

  beforeEach(() => {
    forgetTarget();
    open = {};
    asked.mockReset();
    vi.stubGlobal('fetch', async (url: string) => {
      asked(url);
      const path = url.replace('/app/api/', '');
      return await Promise.resolve(
        Response.json({ items: Array.from({ length: open[path] ?? 0 }, () => ({})) }),
      );
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(['loopcheck/get-requests-artist', 'requests/get-my-user-requests'])(
    'leads an artist with open work to the dashboard (%s)',
    async (path) => {
      open = { [path]: 1 };
      await chooseLanding(begun(artist));
      expect(rememberedTarget()).toBe('/dashboard');
    },
  );

  it('leads an artist without open work nowhere else', async () => {
    await chooseLanding(begun(artist));
    expect(asked).toHaveBeenCalledTimes(2);
    expect(rememberedTarget()).toBeNull();
  });

  it('keeps the page that the person asked for', async () => {
    open = { 'loopcheck/get-requests-artist': 1 };
    rememberTarget('/tokens');
    await chooseLanding(begun(artist));
    expect(rememberedTarget()).toBe('/tokens');
  });

  it.each([
    ['a fan', { type: 1, status: 1 }],
    ['an artist under review', { type: 2, status: 2 }],
  ])('asks nothing for %s', async (_, user) => {
    await chooseLanding(begun(user as OwnUser)); // as above
    expect(asked).not.toHaveBeenCalled();
    expect(rememberedTarget()).toBeNull();
  });

  it('does not keep anybody out when the lists fail', async () => {
    vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('offline')));
    await chooseLanding(begun(artist));
    expect(rememberedTarget()).toBeNull();
  });
});
