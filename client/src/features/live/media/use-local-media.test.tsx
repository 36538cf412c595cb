// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, cleanup, fireEvent, render, renderHook, screen } from '../../../testing/testing-library.ts';
import { FakeStream, FakeTrack } from '../../media/testing/fake-tracks.ts';
import { MediaNotices } from './MediaNotices.tsx';
import { type LocalMedia, useLocalMedia } from './use-local-media.ts';

type Wanted = { audio?: { deviceId?: { exact: string } } | false; video?: object | false };

let has = { audio: true, video: true };
/** What was given out, newest last. */
let given: { audio: FakeTrack[]; video: FakeTrack[] };
let asked: Wanted[];
let devices: EventTarget;

const newest = (kind: 'audio' | 'video') => {
  const track = given[kind].at(-1);
  if (!track) throw new Error(`No ${kind} was asked for.`);
  return track;
};
const trackOf = (kind: 'audio' | 'video') => {
  if (!has[kind]) throw new DOMException('Requested device not found', 'NotFoundError');
  const track = new FakeTrack(kind);
  given[kind].push(track);
  return track;
};

beforeEach(() => {
  has = { audio: true, video: true };
  given = { audio: [], video: [] };
  asked = [];
  devices = Object.assign(new EventTarget(), {
    getUserMedia: async (wanted: Wanted) => {
      asked.push(wanted);
      const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind]);
      return new FakeStream(kinds.map((kind) => trackOf(kind)));
    },
    getDisplayMedia: async () => new FakeStream([new FakeTrack('video')]),
  });
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('navigator', { mediaDevices: devices });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function begin() {
  const { result } = renderHook(() => useLocalMedia());
  await act(async () => await result.current.start('both'));
  return result;
}

it('never opens a muted microphone, whatever else begins or ends', async () => {
  const result = await begin();
  const microphone = newest('audio');
  expect([microphone.enabled, result.current.isMuted]).toEqual([true, false]);
  act(() => result.current.setMuted(true));
  expect([microphone.enabled, result.current.isMuted]).toEqual([false, true]);
  microphone.states = [];
  await act(async () => void (await result.current.shareScreen()));
  act(() => result.current.stopSharing());
  expect(microphone.states).not.toContain(true);
  await act(async () => await result.current.change({ microphone: 'other' }));
  expect(newest('audio')).not.toBe(microphone);
  expect(newest('audio').states).toEqual([false]);
  act(() => result.current.setMuted(false));
  expect(newest('audio').enabled).toBe(true);
});

it('sends sound alone where there is no camera', async () => {
  has.video = false;
  const result = await begin();
  expect(result.current.stream?.getTracks().map(({ kind }) => kind)).toEqual(['audio']);
  expect(result.current.problems).toMatchObject({
    microphone: null,
    camera: 'No camera was found. Connect one, then try again.',
  });
});

it('starts with sound alone, and asks for no camera', async () => {
  const { result } = renderHook(() => useLocalMedia());
  await act(async () => await result.current.start('sound'));
  expect(asked.map(({ video }) => video)).toEqual([undefined]);
  expect(result.current.stream?.getTracks()).toEqual(given.audio);
  await act(async () => await result.current.turnOn('camera'));
  expect(result.current.stream?.getTracks()).toEqual([...given.audio, ...given.video]);
});

it('starts with the screen alone, and takes the microphone later', async () => {
  const { result } = renderHook(() => useLocalMedia());
  await act(async () => await result.current.start('screen'));
  expect([asked, result.current.stream?.getTracks().map(({ kind }) => kind)]).toEqual([[], ['video']]);
  await act(async () => await result.current.turnOn('microphone'));
  expect(result.current.stream?.getAudioTracks()).toEqual(given.audio);
});

describe('a device that is unplugged', () => {
  const notices = (media: LocalMedia) => render(<MediaNotices media={media} />);

  it('is replaced by the standard one', async () => {
    const result = await begin();
    await act(async () => await result.current.change({ microphone: 'interface' }));
    const unplugged = newest('audio');
    await act(async () => unplugged.end());
    expect(newest('audio')).not.toBe(unplugged);
    expect(asked.at(-1)?.audio).not.toHaveProperty('deviceId');
    expect(result.current.choice.microphone).toBe('');
    expect(result.current.stream?.getAudioTracks()).toEqual([newest('audio')]);
    notices(result.current);
    expect(screen.getByRole('status').textContent).toBe(
      'Your microphone was disconnected. Your default microphone is used now.',
    );
  });

  it('is said where there is no other one, and turned on again by one press', async () => {
    const result = await begin();
    has.video = false;
    await act(async () => newest('video').end());
    expect(result.current.stream?.getTracks().map(({ kind }) => kind)).toEqual(['audio']);
    notices(result.current);
    expect(screen.getByRole('alert').textContent).toContain(
      'Your camera was disconnected, and there is no other one. Plug it in again.',
    );
    has.video = true;
    const pressed = screen.getByRole('button', { name: 'Turn camera on again' });
    await act(async () => void fireEvent.click(pressed));
    expect(result.current.stream?.getVideoTracks()).toEqual([newest('video')]);
  });

  it('comes back without a press when one is plugged in', async () => {
    const result = await begin();
    has.audio = false;
    await act(async () => newest('audio').end());
    expect(result.current.losses.microphone).toBe('missing');
    has.audio = true;
    await act(async () => void devices.dispatchEvent(new Event('devicechange')));
    expect(result.current.losses.microphone).toBe('replaced');
    expect(result.current.stream?.getAudioTracks()).toEqual([newest('audio')]);
  });

  it('leaves the connection up when it was the only one', async () => {
    has.video = false;
    const result = await begin();
    has.audio = false;
    await act(async () => newest('audio').end());
    expect(result.current.stream?.getTracks()).toEqual([]);
  });
});
