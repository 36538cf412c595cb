// @vitest-environment jsdom
import { cleanup, render, screen } from '../../testing/testing-library.ts';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import type { Access } from './guard.ts';
import { Guarded } from './Guarded.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the error page in place of a page whose guard does not exist', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React reports what the boundary catches.
  render(
    <MemoryRouter>
      <ErrorBoundary>
        <Guarded guard={{ access: 'moderator' as Access /* what a misspelled route would pass */ }}>
          <p>The page</p>
        </Guarded>
      </ErrorBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unknown middleware');
  expect(screen.getByText('500')).toBeTruthy();
  expect(screen.queryByText('The page')).toBeNull();
});
