import type { Mail } from './port.ts';

const base64LineLength = 76;
/** An encoded word may be 75 characters long; 45 bytes make 60 of base64. */
const headerBytesMax = 45;

/** A mail as it travels: both texts as alternatives, everything in ASCII, no header that user text could add a line to. */
export function mimeMessage(mail: Mail, from: string): string {
  const boundary = `part-${mail.id}`;
  const headers = [
    `Message-ID: <${mail.id}@dubplate>`,
    `Date: ${mail.date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${fromHeader(from)}`,
    `To: ${oneLine(mail.to)}`,
    ...(mail.replyTo === null ? [] : [`Reply-To: ${oneLine(mail.replyTo)}`]),
    `Subject: ${headerText(mail.subject)}`,
    ...(mail.unsubscribeUrl === null
      ? []
      : [`List-Unsubscribe: <${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const parts = [part(boundary, 'text/plain', mail.text), part(boundary, 'text/html', mail.html)];
  return [...headers, '', ...parts, `--${boundary}--`, ''].join('\r\n');
}

/** The bare address of `Name <address>` or of an address, up to anything that an address cannot hold. */
export function addressOf(text: string): string {
  const bare = /<([^<>]*)>/.exec(text)?.[1] ?? text;
  return bare.trim().split(/[\s<>,;]/)[0] ?? '';
}

/** The name may be in any script; the address is ASCII as configured. */
function fromHeader(from: string): string {
  const [, name, address] = /^(.*) (<[^<>]*>)$/.exec(oneLine(from)) ?? [];
  return name === undefined || address === undefined ? oneLine(from) : `${headerText(name)} ${address}`;
}

function part(boundary: string, type: string, content: string): string {
  const encoded = Buffer.from(content).toString('base64');
  const lines = encoded.match(new RegExp(`.{1,${base64LineLength}}`, 'g')) ?? [];
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
  ].join('\r\n');
}

function headerText(text: string): string {
  const line = oneLine(text);
  if (/^[\x20-\x7e]{0,200}$/.test(line)) return line;
  const words: string[] = [];
  let word = '';
  // By character, so that none is cut in two.
  for (const character of line) {
    if (Buffer.byteLength(word + character) > headerBytesMax) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
