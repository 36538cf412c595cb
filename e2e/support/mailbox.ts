import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from './run/server.ts';
import { until } from './api.ts';

export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  /** Where its button leads: path and query. */
  link: string;
}

/** Everything that was mailed to an address, newest first, read from the files that a mail program would open. */
export function mailsTo(server: RunningServer, email: string): ReceivedMail[] {
  const folder = join(server.dataFolder, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return names
    .toSorted()
    .toReversed()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((message) => headerOf(message, 'To') === email)
    .map(read);
}

/** Waits for the newest mail with this subject: mails leave a moment after what they tell of. */
export async function mailTo(server: RunningServer, email: string, subject: string): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await until(async () => {
    found = mailsTo(server, email).find((mail) => mail.subject === subject);
    return found !== undefined;
  }, `“${subject}” had arrived at ${email}`);
  if (!found) throw new Error('It was there a moment ago.');
  return found;
}

function read(message: string): ReceivedMail {
  const [text = '', html = ''] = [...message.matchAll(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]*?)\r\n--/g)].map(
    ([, content = '']) => Buffer.from(content, 'base64').toString('utf8'),
  );
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  const { pathname, search } = new URL(url ?? 'http://nowhere.example/');
  return { subject: wordsOf(headerOf(message, 'Subject')), text, html, link: pathname + search };
}

function headerOf(message: string, name: string): string {
  const [head = ''] = message.split('\r\n\r\n');
  return new RegExp(`^${name}: (.*(?:\r\n .*)*)`, 'm').exec(head)?.[1]?.trim() ?? '';
}

/** Names in other letters travel encoded, as base64 (B) or quoted-printable (Q); long headers are folded. */
function wordsOf(header: string): string {
  return header
    .replaceAll(/\?=\r\n =\?/g, '?==?')
    .replaceAll('\r\n ', ' ')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g, (_, kind: string, content: string) =>
      kind === 'B' ? Buffer.from(content, 'base64').toString('utf8') : unquoted(content),
    );
}

function unquoted(word: string): string {
  return decodeURIComponent(
    word
      .replaceAll('%', '%25')
      .replaceAll('_', ' ')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
  );
}
