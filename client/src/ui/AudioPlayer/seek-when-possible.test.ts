// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { seekWhenPossible } from './seek-when-possible.ts';

/** An element whose loading is in the test's hands. */
function anElement() {
  const media = new Audio();
  const loaded = { readyState: HTMLMediaElement.HAVE_NOTHING as number };
  Object.defineProperty(media, 'readyState', { get: () => loaded.readyState });
  Object.defineProperty(media, 'currentTime', { value: 0, writable: true });
  const playhead = seekWhenPossible(media, { setTime: () => {} });
  return { media, loaded, playhead };
}

it('goes to the place that was wanted before the audio was there', () => {
  const { media, loaded, playhead } = anElement();
  playhead.seek(12);
  expect(playhead.isSettled()).toBe(false);
  loaded.readyState = HTMLMediaElement.HAVE_METADATA;
  media.dispatchEvent(new Event('loadedmetadata'));
  expect(media.currentTime).toBe(12);
  expect(playhead.isSettled()).toBe(true);
});

it('stays at the last place, though the audio says late that it is there', () => {
  const { media, loaded, playhead } = anElement();
  playhead.seek(0);
  loaded.readyState = HTMLMediaElement.HAVE_METADATA;
  playhead.seek(31);
  media.dispatchEvent(new Event('loadedmetadata'));
  expect(media.currentTime).toBe(31);
});
