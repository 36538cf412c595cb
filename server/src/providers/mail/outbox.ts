import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mimeMessage } from './mime.ts';
import type { MailProvider } from './port.ts';

/** Reaches nobody: mails stay in the outbox table, and stand in the data folder as files that every mail program opens. */
export function outboxMail(dataDir: string): MailProvider {
  const folder = join(dataDir, 'mail');
  return {
    name: 'outbox',
    send: async (mail) => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${mail.id}.eml`), mimeMessage(mail, 'Dubplate <no-reply@localhost>'));
    },
  };
}
