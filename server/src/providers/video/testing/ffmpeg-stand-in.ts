import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A real program in place of ffmpeg that does what `script` says (sh; `$target` is the file to make). It stands only for how
 * ffmpeg is called, goes on, ends and is ended; what it makes of pictures it cannot show.
 */
export async function ffmpegThat(folder: string, script: string) {
  const path = join(folder, `ffmpeg-${Math.random().toString(36).slice(2)}`);
  const heard = `${path}.heard`;
  const lines = [
    '#!/bin/sh',
    'if [ "$1" = -version ]; then exit 0; fi',
    `echo "$$ $*" >> '${heard}'`,
    'for target; do :; done',
    script,
  ];
  await writeFile(path, `${lines.join('\n')}\n`);
  await chmod(path, 0o755);
  return {
    path,
    /** Its process and arguments, each time that it was started. */
    calls: async () => {
      const text = await readFile(heard, 'utf8').catch(() => '');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ pid: Number.parseInt(line), text: line }));
    },
  };
}
