// @vitest-environment jsdom
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { cleanup, render, screen } from '../../../testing/testing-library.ts';
import { NotNow } from './NotNow.tsx';

afterEach(cleanup);

const artist = {
  slug: 'reiko',
  username: 'Reiko',
  acceptRequest: 1,
  loopcheck: true,
  deepdive: false,
  ama: true,
  requestLimit: null,
} as Artist; // what the note reads

function show(kind: 'feedback' | 'question', terms: Partial<Artist>): void {
  render(
    <MemoryRouter>
      <NotNow artist={{ ...artist, ...terms }} kind={kind} isOwn={false} isQueueFull={false} />
    </MemoryRouter>,
  );
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('says what the artist does not take, and offers what they do', () => {
  show('feedback', {});
  expect(screen.getByRole('heading').textContent).toBe('Reiko does not take whole tracks right now.');
  expect(names()).toEqual(['Send a Loopcheck', 'Ask a question', 'Choose another artist']);
  expect(screen.queryByText(/is kept/)).toBeNull();
});

it('offers a whole track to those who came to ask', () => {
  show('question', { loopcheck: false, ama: false, deepdive: true });
  expect(screen.getByRole('heading').textContent).toBe('Reiko does not take questions right now.');
  expect(names()).toEqual(['Send a whole track', 'Choose another artist']);
});

it('leads to others when the artist takes nothing', () => {
  show('feedback', { loopcheck: false, ama: false });
  expect(screen.getByRole('heading').textContent).toBe('This artist is not accepting requests right now.');
  expect(names()).toEqual(['Choose another artist']);
});
