// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { cleanup, render, screen, waitFor } from '../../testing/testing-library.ts';
import { EarningsHint } from './EarningsHint.tsx';

const asked: string[] = [];

function renderFor(type: number, available: number) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ items: [], total: 0, pending: 0, lifetime: 0, available });
  });
  beginSession({
    idToken: 'token',
    expiresIn: 900,
    user: { uid: 'me', type } as unknown as Parameters<typeof beginSession>[0]['user'], // only what is asked for
  });
  return render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <EarningsHint />
      </SWRConfig>
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
  asked.length = 0;
});

it('tells an artist what they have earned and how to spend it', async () => {
  const { container } = renderFor(2, 1500);
  expect(await screen.findByRole('link', { name: 'convert to tokens' })).toBeTruthy();
  expect(container.textContent).toContain('You have earned 1,500 tokens ($15)');
});

it('says nothing without earnings, and asks for none of a fan', async () => {
  const { container } = renderFor(2, 0);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(container.textContent).toBe('');
  cleanup();
  asked.length = 0;
  expect(renderFor(1, 1500).container.textContent).toBe('');
  expect(asked).toEqual([]);
});
