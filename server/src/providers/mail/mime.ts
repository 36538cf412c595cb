import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './port.ts';

/** A mail as it travels: both texts as alternatives in base64, and no header that a person's text could add a line to. */
export async function mimeMessage(mail: Mail, from: string): Promise<Buffer> {
  const message = new MailComposer({
    messageId: `<${mail.id}@dubplate>`,
    date: mail.date,
    from,
    to: addressOf(mail.to),
    ...(mail.replyTo === null ? {} : { replyTo: addressOf(mail.replyTo) }),
    subject: mail.subject,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl === null
        ? {}
        : {
            // Not folded: some readers of this header take one line only.
            'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    text: { content: mail.text, contentTransferEncoding: 'base64' },
    html: { content: mail.html, contentTransferEncoding: 'base64' },
    attachments: mail.attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content,
      contentTransferEncoding: 'base64' as const,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await message.compile().build();
}

/** The bare address of `Name <address>` or of an address, up to anything that an address cannot hold. */
export function addressOf(text: string): string {
  const bare = /<([^<>]*)>/.exec(text)?.[1] ?? text;
  return bare.trim().split(/[\s<>,;]/)[0] ?? '';
}
