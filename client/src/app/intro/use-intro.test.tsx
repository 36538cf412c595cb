// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, currentSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { act, cleanup, renderHook } from '../../testing/testing-library.ts';
import { closeModal, currentModal } from '../modals/modal-store.ts';
import { useIntro } from './use-intro.ts';

/** How many private sessions the server knows of the fan. */
let booked = 0;

beforeEach(() => {
  booked = 0;
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    await Promise.resolve();
    return Response.json(
      url.endsWith('update-infos') ? { introducedPrivateSession: true } : { items: [], total: booked },
    );
  });
  const user = { uid: 'me', type: 1, introduced: true, referralIntroduced: true };
  beginSession({
    idToken: 'token',
    expiresIn: 900,
    user: user as unknown as Parameters<typeof beginSession>[0]['user'], // Only what decides.
  });
});
afterEach(() => {
  cleanup();
  closeModal();
  endSession();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function arrive(): Promise<void> {
  renderHook(() => useIntro(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/private-sessions']}>{children}</MemoryRouter>
    ),
  });
  await act(async () => await vi.advanceTimersByTimeAsync(2000));
}

describe('the introduction to private sessions', () => {
  it('opens for a fan who has booked none', async () => {
    await arrive();
    expect(currentModal()).toEqual({ name: 'intro', props: { intro: 'private-session-intro' } });
  });

  it('counts as seen by a fan who has booked one', async () => {
    booked = 8;
    await arrive();
    expect([currentModal(), currentSession().user?.introducedPrivateSession]).toEqual([null, true]);
  });

  it.each([
    ['a dialog of the page', '<div role="dialog"></div>'],
    ['an open panel of the header', '<header><button aria-expanded="true"></button></header>'],
  ])('stays away over %s', async (_what, html) => {
    document.body.innerHTML = html;
    await arrive();
    expect([currentModal(), currentSession().user?.introducedPrivateSession]).toEqual([null, undefined]);
  });
});
