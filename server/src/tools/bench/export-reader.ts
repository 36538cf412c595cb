// A process of its own, because a slow reader would slow the server down: node export-reader.ts <address>

export interface ReadFile {
  lines: number;
  bytes: number;
  seconds: number;
}

const LINE_END = 10;

const [address] = process.argv.slice(2);
if (address === undefined) throw new Error('Which file should be read?');
const started = performance.now();
const response = await fetch(address);
if (!response.ok || !response.body) throw new Error(`The file answered ${response.status}.`);
const read: ReadFile = { lines: 0, bytes: 0, seconds: 0 };
for await (const chunk of response.body) {
  read.bytes += chunk.length;
  for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) read.lines += 1;
}
read.seconds = (performance.now() - started) / 1000;
process.stdout.write(`${JSON.stringify(read)}\n`);
