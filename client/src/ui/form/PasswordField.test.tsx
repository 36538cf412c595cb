// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '../../testing/testing-library.ts';
import { afterEach, expect, it } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

afterEach(cleanup);

const field = () => screen.getByLabelText('Password');

it('hides what is typed until the person asks to see it', () => {
  render(<PasswordField label="Password" autoComplete="new-password" defaultValue="sound-system-77" />);
  expect(field().getAttribute('type')).toBe('password');
  const eye = screen.getByRole('button', { name: 'Show password' });
  fireEvent.click(eye);
  expect([field().getAttribute('type'), eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  fireEvent.click(eye);
  expect([field().getAttribute('type'), eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
});

it.each(['current-password', 'new-password'] as const)(
  'tells password managers that it is the %s',
  (name) => {
    render(<PasswordField label="Password" autoComplete={name} />);
    expect(field().getAttribute('autocomplete')).toBe(name);
  },
);

it('lets people paste, drop and use any length that the server takes', () => {
  render(<PasswordField label="Password" autoComplete="new-password" />);
  const acts = [createEvent.paste(field()), createEvent.drop(field()), createEvent.keyDown(field())];
  for (const act of acts) fireEvent(field(), act);
  expect(acts.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false, false]);
  for (const name of ['maxlength', 'readonly', 'pattern']) expect(field().hasAttribute(name)).toBe(false);
});
