import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestIdBefore } from '../../db/id.ts';
import { readHeader } from '../../testing/encoded-words.ts';
import { conformsToMailPort, type ReceivedMail } from './testing/conformance.ts';
import { outboxMail } from './outbox.ts';
import { type Mail, type MailProvider, MailRefused } from './port.ts';
import { smtpMail } from './smtp.ts';

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

describe('the folder of the outbox', () => {
  it('keeps mails for ninety days, and the newest thousand at most', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dubplate-mail-'));
    const folder = join(dataDir, 'mail');
    await mkdir(folder);
    const now = new Date('2026-06-01T00:00:00Z');
    const idOf = (moment: Date, count: number) =>
      `${newestIdBefore(moment)}-7${String(count).padStart(3, '0')}-8000-0`;
    const old = Array.from({ length: 3 }, (_, index) => idOf(addMs(now, -91 * DAY_MS), index));
    const young = Array.from({ length: 999 }, (_, index) => idOf(addMs(now, -DAY_MS), index));
    const youngest = ['a', 'b', 'c'].map((end) => `${idOf(now, 0)}${end}`);
    for (const id of [...old, ...young, ...youngest]) await writeFile(join(folder, `${id}.eml`), '');
    await writeFile(join(folder, 'notes.txt'), '');
    await outboxMail(dataDir).prune?.(now);
    const left = (await readdir(folder)).toSorted();
    expect(left).toEqual(
      [...[...young.slice(2), ...youngest].map((id) => `${id}.eml`), 'notes.txt'].toSorted(),
    );
    await outboxMail(join(dataDir, 'nowhere')).prune?.(now);
    await rm(dataDir, { recursive: true });
  });
});

describe('a mail server', () => {
  const inbox = new Map<string, string>();
  let listening: SMTPServer;
  let provider: MailProvider;
  let refusal: { code: number; message: string } | null = null;
  const sign = { user: 'dub plate', password: 'p@ss/word' };
  const urlWith = (password: string) => {
    const { port } = listening.server.address() as AddressInfo; // A server on TCP.
    return `smtp://${encodeURIComponent(sign.user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  };
  const from = 'Dübplate <no-reply@dubplate.test>';

  beforeAll(async () => {
    listening = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) =>
        username === sign.user && password === sign.password
          ? done(null, { user: username })
          : done(new Error('Wrong password')),
      onRcptTo: (_address, _session, done) =>
        done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code })),
      onData: (stream, _, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const mail = Buffer.concat(chunks).toString('latin1');
          inbox.set(/^Message-ID: <(.*)@/m.exec(mail)?.[1] ?? '', mail);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    provider = smtpMail({ url: urlWith(sign.password), from });
  });
  afterAll(async () => {
    provider.close?.();
    await new Promise<void>((resolve) => listening.close(resolve));
  });

  conformsToMailPort(
    () => provider,
    async (id) => await Promise.resolve(readMime(inbox.get(id) ?? '')),
  );

  const mail: Mail = {
    id: '01a1f888-d395-7145-b737-cdcc541a4de3',
    to: 'somebody@example.test',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    replyTo: null,
    unsubscribeUrl: null,
    attachments: [],
    date: new Date('2026-01-02T03:04:05Z'),
  };

  it('is told whom mails come from, in any script', async () => {
    await provider.send(mail);
    expect(readHeader(readMime(inbox.get(mail.id) ?? '').headers.get('from') ?? '')).toBe(from);
  });

  it.each([
    ['an address that is not there', 550, '5.1.1 No such user', true],
    ['a mailbox that is full for now', 452, '4.2.2 Mailbox full', false],
    ['greylisting', 451, '4.7.1 Try again later', false],
    ['a sender whom it does not trust', 550, '5.7.1 Sender not allowed', false],
  ])('that refuses %s says whether trying again is of use', async (_, code, message, isForGood) => {
    refusal = { code, message };
    try {
      const error: unknown = await provider.send(mail).catch((caught: unknown) => caught);
      expect([error instanceof Error, error instanceof MailRefused]).toEqual([true, isForGood]);
    } finally {
      refusal = null;
    }
  });

  it('that does not know our password or cannot be reached is tried again', async () => {
    for (const url of [urlWith('wrong'), 'smtp://127.0.0.1:1']) {
      const other = smtpMail({ url, from });
      const error: unknown = await other.send(mail).catch((caught: unknown) => caught);
      expect([error instanceof Error, error instanceof MailRefused]).toEqual([true, false]);
      expect(String(error)).not.toContain('p@ss');
      other.close?.();
    }
  });
});

/** Only as much of MIME as a reader needs here: folded headers, encoded words, two base64 parts. */
function readMime(file: string): ReceivedMail {
  const { headers, leaves } = readPart(file);
  const contentOf = (type: string) => leaves.find((leaf) => leaf.type.startsWith(type))?.content ?? '';
  return {
    to: headers.get('to') ?? '',
    subject: readHeader(headers.get('subject') ?? ''),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
    attachments: leaves.filter(({ name }) => name !== ''),
    headers,
  };
}

interface Leaf {
  type: string;
  name: string;
  content: string;
}

function readPart(part: string): { headers: Map<string, string>; leaves: Leaf[] } {
  const end = part.indexOf('\r\n\r\n');
  const lines = part.slice(0, end).trimStart().replaceAll('\r\n ', ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const type = headers.get('content-type') ?? '';
  const boundary = /boundary="(.*)"/.exec(type)?.[1];
  if (boundary !== undefined) {
    const parts = part.slice(end).split(`--${boundary}`).slice(1, -1);
    return { headers, leaves: parts.flatMap((each) => readPart(each).leaves) };
  }
  const name = /filename=([^;]*)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { headers, leaves: [{ type, name, content: Buffer.from(part.slice(end), 'base64').toString() }] };
}
