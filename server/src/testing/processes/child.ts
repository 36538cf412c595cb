import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Child {
  process: ChildProcess;
  /** Every line it has printed so far. */
  lines: string[];
  /** Waits until it has printed that many lines; throws with what it complained about when it ends before. */
  untilLines(count: number): Promise<void>;
  killHard(): Promise<void>;
}

/** Starts a script of this product as a process of its own, for tests that kill it. It ends with the tests. Without `environment` it has ours. */
export function startChild(
  script: string,
  parameters: string[],
  environment?: Record<string, string>,
): Child {
  const child = spawn(process.execPath, [script, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(environment ? { env: environment } : {}),
  });
  const endWithTests = () => child.kill('SIGKILL');
  process.once('exit', endWithTests);
  const ended = once(child, 'close').then(() => process.off('exit', endWithTests));
  const lines: string[] = [];
  let complaint = '';
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return {
    process: child,
    lines,
    untilLines: async (count) => {
      while (lines.length < count) {
        await Promise.race([once(reader, 'line'), ended]);
        if (child.exitCode !== null && lines.length < count) throw new Error(`${script} ended: ${complaint}`);
      }
    },
    killHard: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
