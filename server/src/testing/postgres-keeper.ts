import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Runs beside the tests as the parent of one throw-away PostgreSQL. It ends the cluster and removes its folder when its
 * standard input closes, which the operating system does for it however the test process ends, kill -9 included.
 */
const [folder, account, command, ...parameters] = process.argv.slice(2);
if (folder === undefined || account === undefined || command === undefined) {
  throw new Error('postgres-keeper is started by testing/postgres.ts.');
}
const owner = account === '' ? {} : { uid: Number(account), gid: Number(account) };
const postgres = spawn(command, parameters, {
  stdio: ['ignore', 'inherit', 'inherit'],
  cwd: folder,
  ...owner,
});

// Immediate shutdown: nothing of a throw-away cluster is worth a checkpoint.
process.stdin.on('close', () => postgres.kill('SIGQUIT')).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => postgres.kill('SIGQUIT'));
postgres.on('error', () => end(1));
postgres.on('exit', (code) => end(code ?? 0));

function end(code: number): void {
  rmSync(folder ?? '', { recursive: true, force: true });
  process.exit(code);
}
