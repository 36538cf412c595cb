import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@dubplate/shared/api-client/call.ts';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { noTracks } from '../../media/local-sources.ts';
import { RoomLink } from './room-link.ts';
import type { RoomState } from './room-state.ts';

vi.mock('@dubplate/shared/api-client/call.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../../api/subscribe.ts', () => ({ subscribeTo: () => () => {} }));
const asked = vi.mocked(call);

const opensMs = Date.parse('2026-11-27T17:50:00Z');
const entrance = (meetingUrl: string | null) => ({
  iceServers: [],
  isPolite: false,
  peerSeat: null,
  closesAt: timestampOf(new Date(opensMs + 3_600_000)),
  meetingUrl,
});

describe('a room that is entered', () => {
  const phases: RoomState['phase'][] = [];
  const elsewhere = vi.fn<(url: string) => void>();
  let link: RoomLink;
  const enterAt = async (nowMs: number) => {
    vi.useFakeTimers({ now: nowMs });
    link = new RoomLink({
      privateSessionId: 'one',
      side: 'artist',
      opensMs,
      sent: { tracks: noTracks, isMuted: false, isVoice: true },
      onState: ({ phase }) => phases.push(phase),
      onChat: () => {},
      onElsewhere: elsewhere,
    });
    link.start();
    // Without the stream of events it is entered after five seconds.
    await vi.advanceTimersByTimeAsync(5000);
  };
  beforeEach(() => {
    phases.length = 0;
    asked.mockReset();
    asked.mockResolvedValue({} as never); // Leaving is not looked at.
    elsewhere.mockReset();
  });
  afterEach(() => {
    link.leave();
    vi.useRealTimers();
  });

  it('a little before the server opens it is not closed, but entered again', async () => {
    asked
      .mockRejectedValueOnce(new CallError('state-conflict'))
      .mockRejectedValueOnce(new CallError('state-conflict'))
      .mockResolvedValueOnce(entrance(null));
    await enterAt(opensMs - 5000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(phases.at(-1)).toBe('waiting');
    expect(phases).not.toContain('closed');
  });

  it('asks for names that relays take every ten minutes while it has its seat, also after a failure', async () => {
    asked.mockResolvedValue(entrance(null));
    await enterAt(opensMs);
    const [first] = asked.mock.calls;
    const minutes = async (count: number) => await vi.advanceTimersByTimeAsync(count * 60_000);
    await minutes(9);
    expect(asked).toHaveBeenCalledTimes(1);
    await minutes(1);
    expect(asked.mock.calls.slice(1)).toEqual([
      ['privateSessions/enter', { ...first?.[1], isStaying: true }],
    ]);
    asked.mockRejectedValueOnce(new CallError('offline'));
    await minutes(11);
    expect(asked).toHaveBeenCalledTimes(4);
    // Another tab has the seat, or the session was canceled.
    asked.mockRejectedValueOnce(new CallError('state-conflict'));
    await minutes(20);
    expect(asked).toHaveBeenCalledTimes(5);
  });

  it('at another time is closed', async () => {
    asked.mockRejectedValueOnce(new CallError('state-conflict'));
    await enterAt(opensMs + 60_000);
    expect(phases.at(-1)).toBe('closed');
  });

  it('leads to the artist’s own address if there is one by now', async () => {
    asked.mockResolvedValueOnce(entrance('https://meet.example/studio'));
    await enterAt(opensMs);
    expect(elsewhere).toHaveBeenCalledWith('https://meet.example/studio');
  });
});
