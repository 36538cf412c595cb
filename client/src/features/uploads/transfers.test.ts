// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelTransfer, currentTransfers, isUploading, retryTransfer, startTransfer } from './transfers.ts';

type Listener = (event: { lengthComputable: boolean; loaded: number; total: number }) => void;

/** A network in the test's hands: it tells progress, answers and dies when told to. */
class FakeRequest {
  static all: FakeRequest[] = [];
  status = 0;
  headers: Record<string, string> = {};
  body: Blob | null = null;
  address = '';
  private listeners = new Map<string, () => void>();
  private onProgress: Listener = () => {};
  upload = { addEventListener: (_type: string, listener: Listener) => (this.onProgress = listener) };
  open(_method: string, address: string) {
    this.address = address;
    FakeRequest.all.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  addEventListener(type: string, listener: () => void) {
    this.listeners.set(type, listener);
  }
  send(body: Blob) {
    this.body = body;
  }
  abort() {
    this.listeners.get('abort')?.();
  }
  progress(loaded: number, total: number) {
    this.onProgress({ lengthComputable: true, loaded, total });
  }
  answer(status: number) {
    this.status = status;
    this.listeners.get('load')?.();
  }
  die() {
    this.listeners.get('error')?.();
  }
}

const stored: string[] = [];
const start = (id: string, name = `${id}.mp3`) =>
  startTransfer({
    id,
    name,
    getBlob: async () => new Blob(['x'.repeat(100)]),
    onStored: (url) => stored.push(`${id} ${url}`),
  });
const at = (id: string) => currentTransfers().get(id);
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  FakeRequest.all = [];
  stored.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  let signed = 0;
  vi.stubGlobal('fetch', async () => {
    signed += 1;
    return Response.json({ url: `/put/${signed}`, fileUrl: `/media/${signed}`, expiresIn: 600 });
  });
});
afterEach(() => {
  for (const id of currentTransfers().keys()) cancelTransfer(id);
  vi.unstubAllGlobals();
});

describe('a file on its way', () => {
  it('goes from waiting over progress to the server’s check', async () => {
    start('a');
    expect(isUploading()).toBe(true);
    await soon();
    const [request] = FakeRequest.all;
    expect(request?.headers).toEqual({ 'content-type': 'audio/mpeg' });
    request?.progress(42, 100);
    expect(at('a')).toMatchObject({ state: 'sending', percent: 42 });
    request?.answer(200);
    await soon();
    expect(at('a')).toMatchObject({ state: 'checking', fileUrl: '/media/1' });
    expect([stored, isUploading()]).toEqual([['a /media/1'], false]);
  });

  it('asks before the window is closed, and not afterwards', async () => {
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    start('a');
    await soon();
    expect(asks()).toBe(true);
    FakeRequest.all[0]?.answer(200);
    await soon();
    expect(asks()).toBe(false);
  });

  it('is forgotten when it is canceled', async () => {
    start('a');
    await soon();
    cancelTransfer('a');
    await soon();
    expect([at('a'), stored, isUploading()]).toEqual([undefined, [], false]);
  });

  it.each([
    [413, 'refused', 'Please use a file under 5MB.'],
    [415, 'refused', 'Invalid file. Please upload an MP3 or WAV.'],
    [500, 'failed', 'Sorry, something went wrong. Please try again.'],
  ])('answered with %i is %s: %s', async (status, state, reason) => {
    start('a');
    await soon();
    FakeRequest.all[0]?.answer(status);
    await soon();
    expect(at('a')).toMatchObject({ state, reason });
  });
});

describe('a dead network', () => {
  it('leaves a file that can be sent again, by hand or when the network is back', async () => {
    start('a');
    start('b');
    await soon();
    for (const request of FakeRequest.all) request.die();
    await soon();
    expect([at('a')?.state, at('b')?.reason]).toEqual(['failed', 'You seem to be offline.']);
    retryTransfer('a');
    window.dispatchEvent(new Event('online'));
    await soon();
    expect(FakeRequest.all.map(({ address }) => address)).toEqual(['/put/1', '/put/2', '/put/3', '/put/4']);
    expect([at('a')?.state, at('b')?.state]).toEqual(['sending', 'sending']);
  });

  it('does not start what failed again by itself', async () => {
    start('a');
    await soon();
    FakeRequest.all[0]?.die();
    await soon();
    start('a');
    expect(at('a')?.state).toBe('failed');
  });
});

describe('several files', () => {
  it('go three at once, and the next when one is through', async () => {
    for (const id of ['a', 'b', 'c', 'd']) start(id);
    await soon();
    expect([FakeRequest.all.length, at('d')?.state]).toEqual([3, 'waiting']);
    FakeRequest.all[0]?.answer(200);
    await soon();
    expect([FakeRequest.all.length, at('d')?.state]).toEqual([4, 'sending']);
  });
});
