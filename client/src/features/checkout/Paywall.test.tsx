// @vitest-environment jsdom
import { SWRConfig } from 'swr';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanup, render, screen, waitFor } from '../../testing/testing-library.ts';
import { courseStore } from '../videos/buy/course-store.ts';
import { VideoPaywall } from '../videos/buy/VideoPaywall.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const closed = vi.fn<() => void>();

function show(purchased: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async () =>
    Response.json({ id: 'v1', title: 'Dub', amount: 750, artistName: 'Ada', purchased }),
  );
  closed.mockClear();
  courseStore('v1').dispatch({ type: 'shown', amount: 750 });
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <VideoPaywall videoId="v1" onClose={closed} />
      </SWRConfig>
    </MemoryRouter>,
  );
}

it('closes for good when the thing turns out to be bought, by a lost attempt or another tab', async () => {
  show(true);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(courseStore('v1').current().isOpen).toBe(false);
});

it('stays open for what is not bought', async () => {
  show(false);
  expect(await screen.findByRole('button', { name: 'See token packs' })).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  expect(courseStore('v1').current().isOpen).toBe(true);
});

it('stays for a buyer who was asked to pay by card, who reads there that nothing is charged', async () => {
  courseStore('v1').dispatch({ type: 'asked-to-pay' });
  show(true);
  expect(await screen.findByRole('button', { name: 'See token packs' })).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  courseStore('v1').dispatch({ type: 'cleared' });
});
