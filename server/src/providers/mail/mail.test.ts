import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { conformsToMailPort, type ReceivedMail } from './conformance.ts';
import { outboxMail } from './outbox.ts';

describe('the outbox', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'dubplate-mail-'));
  });
  afterAll(async () => {
    await rm(dataDir, { recursive: true, force: true });
  });

  conformsToMailPort(
    () => outboxMail(dataDir),
    async (id) => readMime(await readFile(join(dataDir, 'mail', `${id}.eml`), 'latin1')),
  );
});

/** Only as much of MIME as a reader needs here: folded headers, encoded words, two base64 parts. */
function readMime(file: string): ReceivedMail {
  const end = file.indexOf('\r\n\r\n');
  const lines = file.slice(0, end).replaceAll('\r\n ', ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const boundary = /boundary="(.*)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const [text = '', html = ''] = file
    .slice(end)
    .split(`--${boundary}`)
    .slice(1, 3)
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').toString());
  const subject = (headers.get('subject') ?? '')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString());
  return { to: headers.get('to') ?? '', subject, text, html, headers };
}
