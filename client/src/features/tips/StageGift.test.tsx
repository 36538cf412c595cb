// @vitest-environment jsdom
import type { TipsDocument } from '@dubplate/shared/contract/channels.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, cleanup, render, screen } from '../../testing/testing-library.ts';
import { emptyGiftQueue, withNextTurn, withPause, withTips } from './gift-queue.ts';
import { RoomTips } from './RoomTips.tsx';
import { StageGift } from './StageGift.tsx';

type Given = TipsDocument['tips'][number];

const stream = vi.hoisted(() => ({ listeners: new Set<(document: object) => void>() }));
vi.mock('../../api/subscribe.ts', () => ({
  subscribeTo: (_kind: string, _id: string, listener: (document: object) => void) => {
    stream.listeners.add(listener);
    return () => stream.listeners.delete(listener);
  },
}));

let tips: Given[] = [];
let count = 0;
const tipOf = (amount: number, from = 'anna', donationOnly = false): Given => {
  count += 1;
  return { id: `t${count}`, artistId: 'ada', amount, donationOnly, date: '2026-11-28T10:00:00Z', from };
};
const tell = () =>
  act(() => {
    for (const listener of stream.listeners) listener({ tips, total: 0 });
  });
const give = (...given: Parameters<typeof tipOf>) => {
  tips = [tipOf(...given), ...tips];
  tell();
};
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const crossing = () =>
  document.querySelector('[data-crossing] [data-gift]')?.getAttribute('data-gift') ?? null;
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  tips = [];
  render(
    <>
      <StageGift sessionId="s1" />
      <RoomTips sessionId="s1" artist={{ id: 'ada', username: 'ada' }} isArtist />
    </>,
  );
  tell();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('gifts in a live session', () => {
  it('plays each in full, in the order in which they were given', () => {
    give(10_000);
    later(1000);
    give(250, 'ben');
    expect([crossing(), said()]).toEqual(['10000', 'anna gave a gold record, 10,000 tokens ($100)']);
    later(4900);
    expect(crossing()).toBe('10000');
    later(200);
    expect([crossing(), said()]).toEqual([null, '']);
    later(1000);
    expect([crossing(), said()]).toEqual(['250', 'ben gave a plectrum, 250 tokens ($2.50)']);
    later(5900);
    expect(crossing()).toBe('250');
    later(200);
    expect(crossing()).toBe(null);
    give(500);
    expect(crossing()).toBe('500');
  });

  it('lets no donation disturb a gift', () => {
    give(10_000);
    give(100, 'ben', true);
    expect([crossing(), said()]).toEqual([
      '10000',
      'anna gave a gold record, 10,000 tokens ($100)ben gave 100 tokens ($1)',
    ]);
    later(5900);
    expect(crossing()).toBe('10000');
    later(2000);
    expect([crossing(), said()]).toEqual([null, '']);
  });

  it('plays a flood together, with a shorter pause', () => {
    give(250);
    for (const from of ['ben', 'cleo', 'ben']) give(500, from);
    give(1000, 'dan');
    later(6000);
    later(1000);
    expect([crossing(), said()]).toEqual(['500', 'ben and 1 other gave 3 × Cassette, 1,500 tokens ($15)']);
    expect(document.querySelector('[data-crossing]')?.textContent).toBe('3 ×');
    later(6000);
    later(1000);
    expect(said()).toBe('dan gave a dubplate, 1,000 tokens ($10)');
  });

  it('never plays what was given before the page opened', () => {
    cleanup();
    tips = [tipOf(5000)];
    render(<StageGift sessionId="s1" />);
    tell();
    expect(crossing()).toBe(null);
  });
});

describe('the queue', () => {
  it('stays short however much is given, and keeps every gift', () => {
    const kinds = [250, 500, 1000, 2000, 5000, 10_000];
    let queue = emptyGiftQueue;
    for (let each = 0; each < 600; each += 1)
      queue = withTips(queue, [tipOf(kinds[each % kinds.length] ?? 250, `fan${each}`)]);
    expect(queue.waiting.length).toBe(kinds.length);
    let played = queue.turn?.count ?? 0;
    while (queue.phase !== 'idle') {
      queue = withPause(queue);
      if (queue.phase === 'pause') queue = withNextTurn(queue);
      if (queue.phase === 'playing') played += queue.turn?.count ?? 0;
    }
    expect(played).toBe(600);
  });
});
