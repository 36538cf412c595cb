import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

const restartAfterMs = 200;

/**
 * Runs beside the tests as the parent of one throw-away PostgreSQL. It ends the cluster and removes its folder when its
 * standard input closes, which the operating system does for it however the test process ends, kill -9 included. The line
 * "crash" on its input kills every process of the server and starts it again on the same data.
 */
const [folder, account, command, ...parameters] = process.argv.slice(2);
if (folder === undefined || account === undefined || command === undefined) {
  throw new Error('postgres-keeper is started by testing/postgres/postgres.ts.');
}
let isRestarting = false;
let isEnding = false;
let postgres = start(folder, account, command);

// Immediate shutdown: nothing of a throw-away cluster is worth a checkpoint.
const stop = () => {
  isEnding = true;
  postgres.kill('SIGQUIT');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// Its reader may be gone before the closed input is noticed.
process.stdout.on('error', stop);
createInterface(process.stdin)
  .on('line', (line) => {
    if (line === 'crash') crash();
  })
  .on('close', stop);

function start(inFolder: string, as: string, program: string): ChildProcess {
  const owner = as === '' ? {} : { uid: Number(as), gid: Number(as) };
  const started = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: inFolder,
    ...owner,
  });
  started.on('error', () => end(1));
  started.on('exit', (code) => {
    if (!isRestarting || isEnding) return end(code ?? 0);
    process.stdout.write('crashed\n');
    setTimeout(() => {
      if (isEnding) return end(0);
      isRestarting = false;
      postgres = start(inFolder, as, program);
    }, restartAfterMs);
  });
  return started;
}

function crash(): void {
  isRestarting = true;
  const sessions = sessionsOf(postgres.pid);
  postgres.kill('SIGKILL');
  for (const pid of sessions) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended with its server.
    }
  }
}

/** On Linux every session is killed with the server; elsewhere they end by themselves when they notice that it has gone. */
function sessionsOf(pid: number | undefined): number[] {
  if (process.platform !== 'linux' || pid === undefined) return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function end(code: number): void {
  rmSync(folder ?? '', { recursive: true, force: true });
  process.exit(code);
}
