import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { aFile } from './sources.ts';

const usage =
  'Usage: node server/src/providers/video/testing/cli.ts --from <fixture> --repeats <n> --out <file.webm|file.mp4>';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'vp9-opus.webm' },
    repeats: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

const { from, out } = values;
const repeats = Number(values.repeats);

if (!out || !/\.(webm|mp4)$/.test(out) || !(Number.isInteger(repeats) && repeats > 0 && repeats <= 1000)) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  const file = await aFile({ from, repeats, format: out.endsWith('.mp4') ? 'mp4' : 'webm' });
  await writeFile(out, file);
  process.stdout.write(`${out}: ${file.length} bytes\n`);
}
