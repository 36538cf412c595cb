import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { makeMp3, makeWav } from './make.ts';
import { isStyleName, styles } from './styles.ts';

const usage = `Usage: node server/src/demo-world/audio/cli.ts --style <style> --seconds <n> --seed <text> --out <file.wav|file.mp3>
Styles: ${Object.keys(styles).join(', ')}`;

const { values } = parseArgs({
  options: {
    style: { type: 'string', default: 'techno' },
    seconds: { type: 'string', default: '45' },
    seed: { type: 'string', default: 'a' },
    out: { type: 'string' },
  },
});

const { style, seed, out } = values;
const seconds = Number(values.seconds);

if (!isStyleName(style) || !out || !/\.(wav|mp3)$/.test(out) || !(seconds > 0 && seconds <= 600)) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  const file = out.endsWith('.mp3')
    ? await makeMp3({ seed, seconds, style })
    : makeWav({ seed, seconds, style });
  await writeFile(out, file);
  process.stdout.write(`${out}: ${file.length} bytes, ${seconds} s of ${style}\n`);
}
