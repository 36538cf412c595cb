// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Access } from './guard.ts';
import { Guarded } from './Guarded.tsx';

afterEach(cleanup);

it('shows the error page in place of a page whose guard does not exist', () => {
  render(
    <MemoryRouter>
      <Guarded guard={{ access: 'moderator' as Access /* what a misspelled route would pass */ }}>
        <p>The page</p>
      </Guarded>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unknown middleware');
  expect(screen.getByText('500')).toBeTruthy();
  expect(screen.queryByText('The page')).toBeNull();
});
