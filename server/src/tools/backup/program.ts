import { spawn } from 'node:child_process';
import { BackupError } from './backup-error.ts';

const missing: Record<string, string> = {
  tar: 'tar was not found; it comes with Linux and macOS.',
  pg_dump: 'pg_dump was not found. Install the client tools of PostgreSQL (package postgresql-client).',
  pg_restore: 'pg_restore was not found. Install the client tools of PostgreSQL (package postgresql-client).',
};

/** Runs a program of the machine to its end and hands back what it printed. What it complained about becomes the error. */
export async function runProgram(
  name: 'tar' | 'pg_dump' | 'pg_restore',
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const child = spawn(name, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complaints] = [collected(child.stdout), collected(child.stderr)];
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new BackupError(missing[name], { cause: error }) : error),
    );
  });
  if (code !== 0) throw new BackupError(`${name} failed:\n${(await complaints).trim()}`);
  return await output;
}

async function collected(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
