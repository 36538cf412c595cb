// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, cleanup, renderHook } from '../../../testing/testing-library.ts';
import { FakeStream, FakeTrack } from '../../media/testing/fake-tracks.ts';
import { useLocalMedia } from './use-local-media.ts';

const choice = { camera: '', microphone: '', isVoice: false, isCameraOff: false };
let microphone: FakeTrack;

beforeEach(() => {
  microphone = new FakeTrack('audio');
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('navigator', {
    mediaDevices: Object.assign(new EventTarget(), {
      getUserMedia: async () => new FakeStream([microphone, new FakeTrack('video')]),
      getDisplayMedia: async () => new FakeStream([new FakeTrack('video')]),
    }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('never opens a muted microphone, whatever else begins or ends', async () => {
  const { result } = renderHook(() => useLocalMedia());
  await act(async () => await result.current.start(choice));
  expect([microphone.enabled, result.current.isMuted]).toEqual([true, false]);
  act(() => result.current.setMuted(true));
  expect([microphone.enabled, result.current.isMuted]).toEqual([false, true]);
  microphone.states = [];
  await act(async () => await result.current.shareScreen());
  act(() => result.current.stopSharing());
  expect(microphone.states).not.toContain(true);
  microphone = new FakeTrack('audio');
  await act(async () => await result.current.start(choice));
  expect([microphone.enabled, microphone.states]).toEqual([false, [false]]);
  act(() => result.current.setMuted(false));
  expect(microphone.enabled).toBe(true);
});
