// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '../../testing/testing-library.ts';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Layout } from './Layout.tsx';

afterEach(cleanup);

it('keeps what one has begun to type while the rest of the registration still loads', async () => {
  const { container } = render(
    <MemoryRouter initialEntries={['/register?type=2']}>
      <Layout name="registration">
        <input name="email" />
      </Layout>
    </MemoryRouter>,
  );
  const field = screen.getByRole('textbox');
  field.focus();
  await waitFor(() => expect(container.querySelector('[data-block="green-1"]')).not.toBeNull());
  expect(screen.getByRole('textbox')).toBe(field);
  expect(document.activeElement).toBe(field);
});
