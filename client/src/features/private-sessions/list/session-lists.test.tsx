// @vitest-environment jsdom
import { beginSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { cleanup, renderHook, waitFor } from '../../../testing/testing-library.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { useSessionList } from './SessionLists.tsx';

afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

it.each([
  ['open', ['first', 'last']],
  ['past', ['last', 'first']],
] as const)('sessions that are %s come in the order of %s', async (when, names) => {
  // Earliest first, as the server answers unless it is asked otherwise.
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const items = ['first', 'last'];
    const inOrder = JSON.parse(body).order === 'desc' ? items.toReversed() : items;
    return Response.json({ items: inOrder, total: items.length });
  });
  const user = { uid: 'me' } as unknown as Parameters<typeof beginSession>[0]['user']; // only what is looked at
  beginSession({ idToken: 'token', expiresIn: 900, user });
  const { result } = renderHook(() => useSessionList('buyer', when));
  await waitFor(() => expect(result.current.items).toEqual(names));
});
