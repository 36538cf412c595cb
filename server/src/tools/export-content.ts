import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/db.ts';
import { exportDocuments } from '../features/content/exported-documents.ts';
import { BackupError } from './backup/backup-error.ts';
import { runCommandLine } from './backup/command-line.ts';
import { inRepository } from './repository.ts';

/** `pnpm run export-content [folder]`: writes the published documents of our own database to `content/documents`. */
await runCommandLine(async () => {
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    throw new BackupError(`There is no database in ${resolve(dataDir)}: set DATA_DIR or DATABASE_URL.`);
  const [given, ...more] = process.argv.slice(2).filter((word) => word !== '--');
  if (more.length > 0)
    throw new BackupError('Please name one folder: npx pnpm@12 run export-content [folder]');
  const folder = given === undefined ? inRepository('content/documents') : resolve(given);
  const database = await openDatabase({ databaseUrl, dataDir, poolMax: 1 });
  try {
    const { written, unchanged, withUploads, unreadable } = await exportDocuments(
      database.db,
      pathToFileURL(`${folder}/`),
    );
    return [
      `Wrote ${written.length} of ${written.length + unchanged} published documents to ${folder}; the others are there as they are.`,
      ...written.map((path) => `  ${path}`),
      ...withUploads.map((path) => `${path} shows pictures that are uploaded to this installation alone.`),
      ...unreadable.map((path) => `${path} was left out: this version can’t read it.`),
    ];
  } finally {
    await database.close();
  }
});
