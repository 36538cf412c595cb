import { basename } from 'node:path';
import type { S3Config } from '../../config/s3.ts';
import { systemClock } from '../../providers/clock/system.ts';
import { isStorageKey } from '../../providers/storage/port.ts';
import { S3Client } from '../../providers/storage/s3-client.ts';
import { s3Multipart } from '../../providers/storage/s3-multipart.ts';
import { s3Objects } from '../../providers/storage/s3-objects.ts';
import { BackupError } from './backup-error.ts';

/** Copies a finished backup into the bucket. Nothing there is ever overwritten. The name it then has. */
export async function copyToBucket(config: S3Config | undefined, file: string): Promise<string> {
  const { key, objects } = placeOf(config, basename(file));
  if ((await objects.sizeOf(key)) !== null)
    throw new BackupError(`${key} is in the bucket already; please name a new file.`);
  await objects.putFile(key, file);
  return key;
}

/** Copies a backup of that name from the bucket into a file of this machine. */
export async function copyFromBucket(
  config: S3Config | undefined,
  { name, path }: { name: string; path: string },
): Promise<void> {
  const { key, objects } = placeOf(config, name);
  if (!(await objects.download(key, path))) throw new BackupError(`There is no ${key} in the bucket.`);
}

function placeOf(config: S3Config | undefined, name: string) {
  if (!config)
    throw new BackupError(
      'Without a bucket there is nothing to copy to or from: set S3_ENDPOINT and its keys.',
    );
  const key = `backups/${name}`;
  if (!isStorageKey(key))
    throw new BackupError(
      'In a bucket a backup has a name of letters, digits, dots, hyphens and underscores.',
    );
  const client = new S3Client({ ...config, realTime: systemClock() });
  return { key, objects: s3Objects(client, s3Multipart(client)) };
}
