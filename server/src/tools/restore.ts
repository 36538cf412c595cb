import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { readConfig } from '../config/config.ts';
import { spoolIn } from '../providers/storage/spool.ts';
import { ownKeyPath } from '../sealing/keys.ts';
import { BackupError } from './backup/backup-error.ts';
import { copyFromBucket } from './backup/bucket.ts';
import { fileArgument, runCommandLine } from './backup/command-line.ts';
import { restoreBackup } from './backup/restore-backup.ts';

await runCommandLine(async () => {
  const config = readConfig();
  const { file, isBucket } = fileArgument('restore');
  const restored = isBucket
    ? await spoolIn(tmpdir()).use(async (path) => {
        await copyFromBucket(config.s3, { name: file, path });
        return await restoreBackup(config, path);
      })
    : await restoreBackup(config, file);
  const { takenAt, migrations, people, transactions, broken } = restored;
  if (broken.length > 0)
    throw new BackupError(
      [
        `The backup of ${takenAt} is restored, but ${broken.length} promises of its data are broken:`,
        ...broken.map(({ name, row }) => `  ${name}: ${JSON.stringify(row)}`),
      ].join('\n'),
    );
  return [
    `The backup of ${takenAt} is restored: ${people} people, ${transactions} movements of tokens.`,
    ...(migrations.length > 0 ? [`Brought up to this version by ${migrations.join(', ')}.`] : []),
    'Every promise of the data holds.',
    ...(config.payoutKeys || existsSync(ownKeyPath(config.dataDir))
      ? []
      : ['PAYOUT_KEY is not set: if there was one when the backup was taken, pay-outs need the same.']),
  ];
});
