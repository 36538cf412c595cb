import { expect, it } from 'vitest';
import type { Mail, MailProvider } from '../port.ts';

/** A mail as its recipient sees it, as far as the provider decides. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { type: string; name: string; content: string }[];
  /** By name in lower case. */
  headers: Map<string, string>;
}

const mail: Mail = {
  id: '01a1f888-d395-7145-b737-cdcc541a4de2',
  to: 'somebody@example.test',
  subject: 'Your feedback is here',
  text: 'Hi,\n\nit is here.\n',
  html: '<p>Hi, it is here.</p>',
  replyTo: null,
  unsubscribeUrl: 'https://example.test/stop/abc',
  attachments: [],
  date: new Date('2026-01-02T03:04:05Z'),
};

/** What every mail provider promises; `received` reads what arrived under a mail's id. */
export function conformsToMailPort(
  provider: () => MailProvider,
  received: (id: string) => Promise<ReceivedMail>,
): void {
  it('delivers both texts whole', async () => {
    const long = {
      ...mail,
      text: 'Töne 日本語 🎧 '.repeat(500),
      html: `<p>${'Töne 日本語 🎧 '.repeat(500)}</p>`,
    };
    await provider().send(long);
    expect(await received(mail.id)).toMatchObject({
      to: mail.to,
      subject: mail.subject,
      text: long.text,
      html: long.html,
    });
  });

  it('delivers a subject in any script', async () => {
    const subject = 'Zwei Töne für dich – und 日本語 🎧 '.repeat(4).trim();
    await provider().send({ ...mail, subject });
    expect((await received(mail.id)).subject).toBe(subject);
  });

  it('delivers a calendar file with its method', async () => {
    const content = 'BEGIN:VCALENDAR\r\nX:Töne 日本語\r\nEND:VCALENDAR\r\n';
    const contentType = 'text/calendar; charset=utf-8; method=CANCEL';
    await provider().send({ ...mail, attachments: [{ name: 'canceled.ics', contentType, content }] });
    const { attachments, text } = await received(mail.id);
    expect(attachments).toEqual([
      { name: 'canceled.ics', type: expect.stringMatching(/^text\/calendar;.*method=CANCEL/), content },
    ]);
    expect(text).toBe(mail.text);
  });

  it('takes the same mail twice', async () => {
    await provider().send(mail);
    await provider().send(mail);
    expect((await received(mail.id)).text).toBe(mail.text);
  });

  it('offers one click to stop optional mails, and none for others', async () => {
    await provider().send(mail);
    const { headers } = await received(mail.id);
    expect(headers.get('list-unsubscribe')).toBe('<https://example.test/stop/abc>');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await provider().send({ ...mail, unsubscribeUrl: null });
    expect((await received(mail.id)).headers.has('list-unsubscribe')).toBe(false);
  });

  it('names where an answer goes, when not to us', async () => {
    await provider().send({ ...mail, replyTo: 'asking@example.test' });
    expect((await received(mail.id)).headers.get('reply-to')).toBe('asking@example.test');
  });

  it('lets no line break in a subject or an address become a header', async () => {
    await provider().send({
      ...mail,
      subject: 'Hello\r\nBcc: all@example.test',
      to: 'a@example.test\nCc: b@example.test',
    });
    const { headers } = await received(mail.id);
    expect(headers.has('bcc') || headers.has('cc')).toBe(false);
  });
}
