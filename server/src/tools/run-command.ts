import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { repositoryRoot, toolEnvironment } from './repository.ts';

export interface CommandOptions {
  /** Shown as it comes, kept and handed back, or shown line by line behind a name, as steps need that run side by side. */
  output: 'shown' | 'kept' | { linesOf: string };
  timeoutMs: number;
  environment?: Record<string, string>;
}

export interface CommandResult {
  exitCode: number;
  output: string;
}

// Each command leads a process group, so that ending it ends the workers and browsers it started as well.
const running = new Set<ChildProcess>();
process.on('exit', endCommands);

/** For a canceled run: what it started must not keep running. */
export function endCommands(): void {
  for (const child of running) signalGroup(child, 'SIGTERM');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}

function showLines(source: Readable, name: string): void {
  createInterface(source).on('line', (line) => process.stdout.write(`${name} | ${line}\n`));
}

/** Runs one command to its end without ever asking for input. A command over its time limit counts as failed. */
export function runCommand(command: string, args: string[], options: CommandOptions): Promise<CommandResult> {
  const { output } = options;
  const kept = output === 'kept';
  const stream = output === 'shown' ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    detached: true,
    env: toolEnvironment(options.environment),
    stdio: ['ignore', stream, stream],
  });
  running.add(child);
  const chunks: Buffer[] = [];
  for (const source of [child.stdout, child.stderr]) {
    if (source === null) continue;
    if (typeof output === 'object') showLines(source, output.linesOf);
    else source.on('data', (chunk: Buffer) => chunks.push(chunk));
  }

  let note = '';
  const limit = setTimeout(() => {
    note = `\n${command} ${args.join(' ')} was ended: over its limit of ${options.timeoutMs / 1000} s.\n`;
    if (!kept) process.stderr.write(note);
    signalGroup(child, 'SIGTERM');
    setTimeout(() => signalGroup(child, 'SIGKILL'), 5000).unref();
  }, options.timeoutMs);

  return new Promise((resolve) => {
    const finish = (exitCode: number, last: string): void => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8') + last });
    };
    child.on('error', ({ message }) => {
      const reason = `${command} could not be started: ${message}\n`;
      if (!kept) process.stderr.write(reason);
      finish(127, reason);
    });
    child.on('close', (code) => finish(note === '' ? (code ?? 1) : 124, note));
  });
}
