import { renderPng } from './art/render.ts';
import { makeMp3, makeWav } from './audio/make.ts';
import type { Wish } from './maker.ts';

/**
 * Draws and synthesises in a process of its own: the server's thread stays free, and the server's own picture library,
 * which has everything but photographs closed, could not draw an SVG. Ends with its parent.
 */
process.on('message', (wish: Wish) => {
  void make(wish).then((file) => process.send?.(new Uint8Array(file)));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent decides when this ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

async function make(wish: Wish): Promise<Buffer> {
  if (wish.kind === 'picture') return await renderPng(wish.svg, wish.pixels);
  return wish.format === 'mp3' ? await makeMp3(wish.track) : makeWav(wish.track);
}
