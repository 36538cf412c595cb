// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '../../testing/testing-library.ts';
import type { FormEvent, MouseEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('fires once while the promise of its handler is open', async () => {
    let finish = () => {};
    const handle = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Button onClick={handle}>Send</Button>);
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(handle).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    fireEvent.click(button);
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it('does not submit its form while busy', () => {
    const handle = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={handle}>
        <Button type="submit" isBusy busyLabel="Sending…">
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Sending…' });
    fireEvent.click(button);
    expect(handle).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the handler of a link', () => {
    const handle = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
    render(
      <Button as="a" href="/tokens" onClick={handle}>
        Wallet
      </Button>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Wallet' }));
    expect(handle).toHaveBeenCalledOnce();
  });
});
