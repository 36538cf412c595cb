// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { toggleFullscreen } from './toggle-fullscreen.ts';

/** What jsdom lacks, as one browser has it. */
function browser(given: { isEnabled: boolean; shown?: Element }) {
  Object.defineProperties(document, {
    fullscreenEnabled: { value: given.isEnabled, configurable: true },
    fullscreenElement: { value: given.shown ?? null, configurable: true },
    exitFullscreen: { value: vi.fn<() => Promise<void>>(async () => {}), configurable: true },
  });
  const [box, media] = [document.createElement('div'), document.createElement('video')];
  const [fill, fillAlone] = [vi.fn<() => Promise<void>>(async () => {}), vi.fn<() => void>()];
  if (given.isEnabled) Object.assign(box, { requestFullscreen: fill });
  else Object.assign(media, { webkitEnterFullscreen: fillAlone });
  return { box, media, fill, fillAlone };
}

afterEach(() => {
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
});

it('fills the screen with the box, and empties it again', async () => {
  const { box, media, fill } = browser({ isEnabled: true });
  await toggleFullscreen(box, media);
  expect(fill).toHaveBeenCalledOnce();
  browser({ isEnabled: true, shown: box });
  await toggleFullscreen(box, media);
  expect(fill).toHaveBeenCalledOnce();
  expect(document.exitFullscreen).toHaveBeenCalledOnce();
});

it('fills it with the picture alone on iPhones', async () => {
  const { box, media, fillAlone } = browser({ isEnabled: false });
  await toggleFullscreen(box, media);
  expect(fillAlone).toHaveBeenCalledOnce();
});

it('stays as it is where a browser refuses or can do neither', async () => {
  const { box, media } = browser({ isEnabled: true });
  Object.assign(box, { requestFullscreen: () => Promise.reject(new Error('no')) });
  await toggleFullscreen(box, media);
  await toggleFullscreen(null, null);
  expect(document.fullscreenElement).toBeNull();
});
