// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { LiveLink, type LinkState } from './live-link.ts';

/** As much of a connection as the link asks for. */
class Connection extends EventTarget {
  connectionState = 'new';
  iceGatheringState = 'complete';
  localDescription = { sdp: 'v=0\r\n' };
  createOffer = async () => this.localDescription;
  setLocalDescription = async () => {};
  setRemoteDescription = async () => {};
  close = () => {};

  constructor() {
    super();
    made.push(this);
  }

  become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}

let made: Connection[] = [];
let states: LinkState[] = [];
let answers: Record<string, () => Response> = {};
let isOffline = false;
let link: LiveLink;

const joined = () =>
  new Response('v=0\r\n', {
    status: 201,
    headers: { location: `http://engine.test/session/${made.length}` },
  });

beforeEach(() => {
  [made, states, isOffline] = [[], [], false];
  answers = { POST: joined };
  vi.useFakeTimers();
  vi.stubGlobal('RTCPeerConnection', Connection);
  vi.stubGlobal('fetch', async (_url: string, { method }: { method: string }) => {
    if (isOffline) throw new TypeError('network');
    const response = answers[method]?.() ?? new Response(null, { status: 404 });
    // A browser fills in where it came from.
    return Object.defineProperty(response, 'url', { value: 'http://engine.test/whip' });
  });
  link = new LiveLink({
    enter: async () => {
      if (isOffline) throw new CallError('offline');
      return {
        url: 'http://engine.test/whip',
        streamUrl: null,
        ticket: 't',
        expiresIn: 30,
        iceServers: [],
      };
    },
    prepare: () => {},
    onState: (state) => states.push(state),
  });
});
afterEach(() => {
  link.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function goOn(): Promise<void> {
  link.start();
  await vi.advanceTimersByTimeAsync(10);
  made.at(-1)?.become('connected');
}

it('leaves the place to another window that took it, until the person takes it back', async () => {
  await goOn();
  answers['PATCH'] = () => new Response(null, { status: 410 });
  made[0]?.become('failed');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(states).toEqual(['joining', 'on', 'lost', 'replaced']);
  expect(made).toHaveLength(1);
  await goOn();
  expect(states.slice(-2)).toEqual(['joining', 'on']);
  expect(made).toHaveLength(2);
});

it('leaves it also when it was taken while the network was away', async () => {
  await goOn();
  isOffline = true;
  made[0]?.become('failed');
  await vi.advanceTimersByTimeAsync(30_000);
  answers['DELETE'] = () => new Response(null, { status: 410 });
  isOffline = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(states.at(-1)).toBe('replaced');
  expect(made).toHaveLength(1);
});

it('joins again by itself after every other end', async () => {
  await goOn();
  answers['PATCH'] = () => new Response(null, { status: 404 });
  made[0]?.become('failed');
  await vi.advanceTimersByTimeAsync(10);
  made[1]?.become('connected');
  isOffline = true;
  made[1]?.become('failed');
  await vi.advanceTimersByTimeAsync(30_000);
  isOffline = false;
  await vi.advanceTimersByTimeAsync(30_000);
  made.at(-1)?.become('connected');
  expect(states.at(-1)).toBe('on');
});

it('waits for a place in a full room', async () => {
  const refusal = { status: 503, headers: { 'retry-after': '10' } };
  answers['POST'] = () => Response.json({ reason: 'room-full' }, refusal);
  link.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(states).toEqual(['joining', 'full']);
  answers['POST'] = joined;
  await vi.advanceTimersByTimeAsync(10_000);
  made.at(-1)?.become('connected');
  expect(states.at(-1)).toBe('on');
});

it('says that the network lets nothing through when an answer is never followed by a connection', async () => {
  link.start();
  await vi.advanceTimersByTimeAsync(5900);
  expect(states).toEqual(['joining']);
  await vi.advanceTimersByTimeAsync(200);
  expect(states).toEqual(['joining', 'blocked']);
  // It goes on trying, for who has no other way.
  await vi.advanceTimersByTimeAsync(30_000);
  made.at(-1)?.become('connected');
  expect(states.at(-1)).toBe('on');
  made.at(-1)?.become('failed');
  expect(states.at(-1)).toBe('lost');
});

it('knows it at once when the browser itself gives a connection up that never was', async () => {
  link.start();
  await vi.advanceTimersByTimeAsync(10);
  made[0]?.become('failed');
  expect(states).toEqual(['joining', 'blocked']);
});
