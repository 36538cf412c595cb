// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '../../testing/testing-library.ts';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { closeModal, currentModal } from '../../app/modals/modal-store.ts';
import { hideToastSaying, shownToasts } from '../../app/toast/toast-store.ts';
import { AttachedFiles, SessionFiles } from './AttachedFiles.tsx';

const file = (id: string, amount: number, url: string | null) => ({
  id,
  title: `Title ${id}`,
  name: `${id}.wav`,
  size: 2_000_000,
  amount,
  url,
});
const broken = () => Response.json({ error: { code: 'server', message: '' } }, { status: 500 });
let answers: Record<string, () => Response> = {};
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
);

beforeEach(() => {
  answers = {
    'files/get-attached-files': () =>
      Response.json({
        items: [file('a', 200, null), file('b', 0, null), file('c', 50, '/media/c')],
        total: 3,
      }),
  };
  vi.stubGlobal('fetch', async (url: string) => answers[url.replace('/app/api/', '')]?.() ?? broken());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  beginSession({
    idToken: 'token',
    expiresIn: 900,
    user: { uid: 'me', token: 10 } as unknown as Parameters<typeof beginSession>[0]['user'], // only what is asked for
  });
});
afterEach(() => {
  cleanup();
  closeModal();
  for (const { text } of shownToasts()) hideToastSaying(text);
  endSession();
  vi.unstubAllGlobals();
});

it('says that files could not be loaded, and loads them again', async () => {
  const { 'files/get-attached-files': works } = answers;
  answers = {};
  render(<AttachedFiles source={{ kind: 'video', id: 's1' }} isArtist={false} />, { wrapper });
  expect(await screen.findByText('The files could not be loaded')).toBeTruthy();
  answers = { 'files/get-attached-files': works ?? broken };
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(await screen.findByText('Title a')).toBeTruthy();
});

it('says that a file could not be taken off', async () => {
  render(<SessionFiles sessionId="s1" isArtist isOutside={false} />, { wrapper });
  fireEvent.click(await screen.findByRole('button', { name: 'Take Title a off' }));
  const modal = currentModal();
  await act(async () => modal?.name === 'confirm' && (await modal.props.onConfirm()));
  expect(shownToasts()).toMatchObject([{ type: 'error' }]);
});

it('sells to people with a ticket, and tells the others what there is', async () => {
  render(<SessionFiles sessionId="s1" isArtist={false} isOutside />, { wrapper });
  expect(await screen.findByRole('heading', { name: 'Files for this session' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Free with a ticket')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/media/c');
  cleanup();
  render(<SessionFiles sessionId="s1" isArtist={false} isOutside={false} />, { wrapper });
  fireEvent.click(await screen.findByRole('button', { name: 'Buy for 200 tokens ($2)' }));
  const props = { fileId: 'a', source: { kind: 'session', id: 's1' } };
  expect(currentModal()).toEqual({ name: 'paywall-file', props });
});

it('shows nothing on the page of a session without files, but lets its artist add one', async () => {
  const answer = vi.fn<() => Response>(() => Response.json({ items: [], total: 0 }));
  answers = { 'files/get-attached-files': answer };
  const { container } = render(<SessionFiles sessionId="s1" isArtist={false} isOutside />, { wrapper });
  await act(async () => {
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce(), 60_000);
    // What comes of the answer is drawn before this ends.
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(container.textContent).toBe('');
  cleanup();
  render(<SessionFiles sessionId="s1" isArtist isOutside={false} />, { wrapper });
  expect(await screen.findByRole('button', { name: 'Offer a file' })).toBeTruthy();
});
