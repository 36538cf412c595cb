// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeTurn } from './now-playing.ts';

beforeEach(() => {
  document.title = 'Loopcheck · Dubplate';
});

describe('one sound at a time', () => {
  it('pauses the one before and names the one that plays in the title', () => {
    const pauseFirst = vi.fn<() => void>();
    takeTurn({ title: 'first.wav', pause: pauseFirst });
    const giveBack = takeTurn({ title: 'second.wav', pause: vi.fn<() => void>() });
    expect(pauseFirst).toHaveBeenCalledOnce();
    expect(document.title).toBe('▶ second.wav');
    giveBack();
    expect(document.title).toBe('Loopcheck · Dubplate');
  });

  it('does not put an old title back when another plays already', () => {
    const giveFirstBack = takeTurn({ title: 'first.wav', pause: vi.fn<() => void>() });
    const giveSecondBack = takeTurn({ title: 'second.wav', pause: vi.fn<() => void>() });
    giveFirstBack();
    expect(document.title).toBe('▶ second.wav');
    giveSecondBack();
  });

  it('keeps the title of a page that was opened since', () => {
    const giveBack = takeTurn({ title: 'first.wav', pause: vi.fn<() => void>() });
    document.title = 'Artists · Dubplate';
    giveBack();
    expect(document.title).toBe('Artists · Dubplate');
  });
});
