import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

interface Served {
  url: string;
  stop: () => Promise<void>;
}

type Policies = Readonly<Record<string, string>>;

/** What the product's home page asks of the browser with its headers, which costs time. */
export async function policiesOf(productUrl: string): Promise<Policies> {
  const { headers } = await fetch(productUrl);
  const names = ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy'];
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']));
}

/**
 * Serves a built page as the product serves its own: compressed beforehand, and cached forever. What it asks of the API, and
 * pictures, come from the product.
 */
export async function serveBuilt(
  folder: string,
  productUrl: string,
  policies: Policies = {},
): Promise<Served> {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    if (/^\/(app|media)\//.test(pathname)) passOn(asked, answer, productUrl);
    else
      sendFile(asked, answer, {
        file: join(folder, normalize(pathname === '/' ? '/index.html' : pathname)),
        policies,
      });
  });
  return await listen(server);
}

/**
 * A page of another site with nothing on it, because people come from somewhere else: the browser then begins a process for the page
 * it opens, whatever the page's own headers ask. From an empty tab it does that for some pages and not for others.
 */
export async function serveElsewhere(): Promise<Served> {
  const page = '<!doctype html><title>Elsewhere</title>';
  const { url, stop } = await listen(
    createServer((_, answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end(page)),
  );
  return { url: url.replace('127.0.0.1', 'localhost'), stop };
}

async function listen(server: Server): Promise<Served> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendFile(
  { headers }: IncomingMessage,
  answer: ServerResponse,
  { file, policies }: { file: string; policies: Policies },
): void {
  if (!existsSync(file) || !statSync(file).isFile()) return void answer.writeHead(404).end();
  const isPacked = /\bbr\b/.test(String(headers['accept-encoding'])) && existsSync(`${file}.br`);
  const sent = isPacked ? `${file}.br` : file;
  answer.writeHead(200, {
    ...policies,
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(sent).size,
    'cache-control': file.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(isPacked && { 'content-encoding': 'br' }),
  });
  createReadStream(sent).pipe(answer);
}

function passOn(asked: IncomingMessage, answer: ServerResponse, productUrl: string): void {
  const { method, headers, url = '/' } = asked;
  const onward = request(new URL(url, productUrl), { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
