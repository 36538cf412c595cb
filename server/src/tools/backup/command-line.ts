import { ConfigError } from '../../config/config.ts';
import { AlreadyOpenError } from '../../db/db.ts';
import { MigrationError } from '../../db/migrate.ts';
import { keepFilesPrivate } from '../../private-files.ts';
import { BackupError } from './backup-error.ts';

const expected = [BackupError, ConfigError, AlreadyOpenError, MigrationError];

/** The one file a command is given, and whether the bucket is meant too; pnpm hands on the `--` that people write before it. */
export function fileArgument(
  command: string,
  words: readonly string[] = process.argv.slice(2),
): { file: string; isBucket: boolean } {
  const [file, ...more] = words.filter((word) => word !== '--' && word !== '--bucket');
  if (file === undefined || more.length > 0)
    throw new BackupError(`Please name one file: npx pnpm@12 ${command} <file> [--bucket]`);
  return { file, isBucket: words.includes('--bucket') };
}

/** Prints the command's result. A fixable problem is one sentence; other errors show where they happened. */
export async function runCommandLine(work: () => Promise<string[]>): Promise<void> {
  keepFilesPrivate();
  try {
    process.stdout.write(`${(await work()).join('\n')}\n`);
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind);
    process.stderr.write(
      `${error instanceof Error && !isExpected ? (error.stack ?? error.message) : String(error instanceof Error ? error.message : error)}\n`,
    );
    process.exitCode = 1;
  }
}
