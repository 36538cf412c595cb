// @vitest-environment jsdom
import { beginSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render, screen } from '../../../testing/testing-library.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { MyTickets } from './MyTickets.tsx';

afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

it('says of an empty list of sessions to come nothing about tickets of past ones', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], total: 0 }));
  const user = { uid: 'me' } as unknown as Parameters<typeof beginSession>[0]['user']; // only what is looked at
  beginSession({ idToken: 'token', expiresIn: 900, user });
  render(<MyTickets />, { wrapper: MemoryRouter });
  expect(await screen.findByRole('heading', { name: 'Nothing to come' })).toBeTruthy();
  expect(screen.queryByText('No tickets yet')).toBeNull();
});
