// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '../../testing/testing-library.ts';
import { useCallback, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Modal } from './Modal.tsx';
import { Panel } from './Panel.tsx';

function Page({ autoHide = false, kind = 'modal' }: { autoHide?: boolean; kind?: 'modal' | 'panel' }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {kind === 'modal' ? (
        <Modal isOpen={isOpen} onClose={close} title="Saved" autoHide={autoHide}>
          <p>Text</p>
        </Modal>
      ) : (
        <Panel isOpen={isOpen} onClose={close} title="Loopcheck">
          <p>Text</p>
        </Panel>
      )}
    </>
  );
}

function open() {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Modal', () => {
  it('takes the focus and gives it back to what opened it', async () => {
    render(<Page />);
    const opener = open();
    expect(screen.getByRole('dialog', { name: 'Saved' }).contains(document.activeElement)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('locks the page behind it and frees it again', () => {
    render(<Page />);
    open();
    expect(document.documentElement.classList.contains('scroll-locked')).toBe(true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(document.documentElement.classList.contains('scroll-locked')).toBe(false);
  });

  it('closes automatically after 3 seconds on demand', () => {
    vi.useFakeTimers();
    render(<Page autoHide />);
    open();
    pass(2999);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Panel', () => {
  it('leaves 1 second after the way out was taken', () => {
    vi.useFakeTimers();
    render(<Page kind="panel" />);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    pass(999);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
