import { readConfig } from '../config/config.ts';
import { copyToBucket } from './backup/bucket.ts';
import { takeBackup } from './backup/take-backup.ts';
import { fileArgument, runCommandLine } from './backup/command-line.ts';

await runCommandLine(async () => {
  const { file, isBucket } = fileArgument('backup');
  const config = readConfig();
  const { sizeBytes, ...backup } = await takeBackup(config, file, new Date());
  const copy = isBucket ? await copyToBucket(config.s3, backup.file) : null;
  const megabytes = (sizeBytes / 1_000_000).toFixed(1);
  return [
    `The ${backup.engine === 'embedded' ? 'embedded database' : 'database of DATABASE_URL'} and its files are in ${backup.file} (${megabytes} MB).`,
    ...(copy === null ? [] : [`A copy is in the bucket: ${copy}.`]),
    ...(config.s3 ? ['The media are not in it: they stay in the bucket.'] : []),
    'It holds what people trusted you with: keep it where nobody else can read it.',
    config.payoutKeys
      ? 'PAYOUT_KEY is not in it. Without that key nobody can read where to send pay-outs: keep it, and keep it apart from the backups.'
      : 'The key that seals where to send pay-outs lies in the data folder and so in this backup; with PAYOUT_KEY set it would not.',
  ];
});
