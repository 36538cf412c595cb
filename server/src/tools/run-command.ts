import { spawn, type ChildProcess } from 'node:child_process';
import { repositoryRoot, toolEnvironment } from './repository.ts';

export interface CommandOptions {
  /** Shown as it comes, or kept and handed back (for steps that run side by side). */
  output: 'shown' | 'kept';
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

/** Runs one command to its end without ever asking for input. A command over its time limit counts as failed. */
export function runCommand(command: string, args: string[], options: CommandOptions): Promise<CommandResult> {
  const kept = options.output === 'kept';
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    detached: true,
    env: toolEnvironment(options.environment),
    stdio: ['ignore', kept ? 'pipe' : 'inherit', kept ? 'pipe' : 'inherit'],
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));

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
    child.on('error', (error) => finish(127, `${command} could not be started: ${error.message}\n`));
    child.on('close', (code) => finish(note === '' ? (code ?? 1) : 124, note));
  });
}
