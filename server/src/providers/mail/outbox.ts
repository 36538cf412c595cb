import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newestIdBefore } from '../../db/id.ts';
import { mimeMessage } from './mime.ts';
import type { MailProvider } from './port.ts';

/** As long as the outbox table keeps them, and never so many that a folder becomes slow. */
const KEPT_MS = 90 * DAY_MS;
const KEPT_MAX = 1000;
const ENDING = '.eml';

/** Reaches nobody: mails stay in the outbox table, and stand in the data folder as files that every mail program opens. */
export function outboxMail(dataDir: string): MailProvider {
  const folder = join(dataDir, 'mail');
  return {
    name: 'outbox',
    send: async (mail) => {
      const message = await mimeMessage(mail, 'Dubplate <no-reply@localhost>');
      const path = join(folder, `${mail.id}${ENDING}`);
      await writeFile(path, message).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true });
        await writeFile(path, message);
      });
    },
    prune: async (now) => {
      // Ids are in order of time, so that their names say which are the oldest.
      const names = (await readdir(folder).catch(() => []))
        .filter((name) => name.endsWith(ENDING))
        .toSorted();
      const oldest = newestIdBefore(addMs(now, -KEPT_MS));
      const tooMany = Math.max(0, names.length - KEPT_MAX);
      const doomed = names.filter((name, index) => index < tooMany || name < oldest);
      for (const name of doomed) await rm(join(folder, name), { force: true });
    },
  };
}
