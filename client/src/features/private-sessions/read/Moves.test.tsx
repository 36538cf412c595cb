// @vitest-environment jsdom
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { cleanup, render, screen } from '../../../testing/testing-library.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { Moves } from './Moves.tsx';

const on = (day: number) => timestampOf(new Date(Date.UTC(2026, 11, day, 10)));
const session = {
  artist: { username: 'Ada' },
  user: { username: 'Ben' },
  moved: [
    { date: on(1), byArtist: false, from: on(5), to: on(6), reason: null },
    { date: on(2), byArtist: true, from: on(6), to: on(7), reason: 'My studio has no power.' },
  ],
} as unknown as PrivateSession; // only what is looked at

afterEach(cleanup);

describe('the moves of a session', () => {
  const textsFor = (side: 'buyer' | 'artist' | null) => {
    render(<Moves session={session} side={side} />);
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  };

  it('say to each side who moved it, from when to when, and why', () => {
    const [first, second] = textsFor('buyer');
    expect(first).toMatch(/^Moved by you from Dec 5, 2026.* to Dec 6, 2026/);
    expect(second).toMatch(/^Moved by Ada from Dec 6, 2026.* to Dec 7, 2026/);
    expect(second).toContain('My studio has no power.');
    cleanup();
    expect(textsFor('artist')[0]).toMatch(/^Moved by Ben /);
    expect(screen.getByText(/^Moved by you from Dec 6/)).toBeTruthy();
  });

  it('name both to staff', () => {
    const texts = textsFor(null);
    expect(texts.map((text) => text.slice(0, 12))).toEqual(['Moved by Ben', 'Moved by Ada']);
  });

  it('are nothing where there are none', () => {
    const { container } = render(<Moves session={{ ...session, moved: [] }} side="buyer" />);
    expect(container.textContent).toBe('');
  });
});
