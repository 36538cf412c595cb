// @vitest-environment jsdom
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { addMs, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { act, cleanup, fireEvent, render, screen } from '../../../testing/testing-library.ts';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MoveSession } from './MoveSession.tsx';

const now = new Date();
const at = (hours: number) => timestampOf(addMs(now, hours * HOUR_MS));
const person = { id: 'p', username: 'Ada', profileImage: null, timeZone: null };
const session = {
  id: 's1',
  artist: { ...person, slug: 'ada' },
  user: person,
  date: at(72),
  duration: 60,
  price: 6500,
  discount: 500,
} as PrivateSession; // only what is looked at
const rule =
  'It starts in less than 24 hours: canceling gives back 3,000 tokens ($30) of 6,000 tokens ($60), and it can’t be moved.';

/** What was sent to move it. */
const sent: { reason?: string }[] = [];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    await Promise.resolve();
    if (url.endsWith('reschedule')) sent.push(JSON.parse(body));
    return url.endsWith('get-slots')
      ? Response.json({
          items: [2, 40].map((hours) => ({ date: at(hours), held: false })),
          timeZone: 'UTC',
          hold: null,
        })
      : Response.json(
          { error: { code: 'validation', message: '', fields: { date: 'Choose a time after lunch.' } } },
          { status: 422 },
        );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('moving a session', () => {
  const open = async (by: 'buyer' | 'artist') => {
    render(
      <MemoryRouter>
        <SWRConfig value={{ provider: () => new Map() }}>
          <MoveSession session={session} by={by} onClose={() => {}} onMoved={() => {}} />
        </SWRConfig>
      </MemoryRouter>,
    );
    const [first] = await screen.findAllByRole('button', { name: /\d:\d\d/ });
    await act(async () => first && fireEvent.click(first));
  };

  it('says why a time is refused', async () => {
    await open('buyer');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move it' })));
    expect(await screen.findByText('Choose a time after lunch. Your session stays as it was.')).toBeTruthy();
  });

  it('sends the reason along, and nothing where there is none', async () => {
    await open('artist');
    fireEvent.change(screen.getByLabelText(/^Why do you move it/), {
      target: { value: ' My studio is taken. ' },
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move it' })));
    fireEvent.change(screen.getByLabelText(/^Why do you move it/), { target: { value: ' ' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move it' })));
    expect(sent.map(({ reason }) => reason)).toEqual(['My studio is taken.', undefined]);
  });

  it('says to the fan alone what a time of less than a day ahead takes', async () => {
    await open('buyer');
    expect(screen.getByText(rule)).toBeTruthy();
    cleanup();
    await open('artist');
    expect(screen.queryByText(rule)).toBeNull();
  });
});
