import { makeMp3, makeWav } from './audio/make.ts';
import type { Wanted } from './maker.ts';

/**
 * Synthesises in a process of its own, so that the server's thread stays free. Ends with its parent.
 */
process.on('message', (wanted: Wanted) => {
  void make(wanted).then((file) => process.send?.(new Uint8Array(file)));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent decides when this ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

async function make(wanted: Wanted): Promise<Buffer> {
  return wanted.format === 'mp3' ? await makeMp3(wanted.track) : makeWav(wanted.track);
}
