// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '../../../testing/testing-library.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { DRAFT_KEY } from './panel-state.ts';
import { StartCard } from './StartCard.tsx';

const artist = { id: 'a', username: 'Ada', profileImage: null, genres: [], slug: 'ada' };
vi.mock('../panel/draft-store.ts', () => ({ useDraft: () => ({ files: [], artists: [artist] }) }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('keeps its button while the draft’s code arrives, so that no click is lost between two', async () => {
  localStorage.setItem(DRAFT_KEY, '{}');
  render(<StartCard />);
  const button = screen.getByRole('button', { name: 'Start' });
  fireEvent.mouseDown(button);
  expect(await screen.findByRole('button', { name: 'Continue' }, { timeout: 30_000 })).toBe(button);
  expect(screen.getByText('Your draft: 0 File(s), 1 Artist(s)')).toBeTruthy();
});
