import type { DestinationStream } from 'pino';

/** What the servers of a test have logged: failures that it provokes on purpose are no news unless it fails. */

const LINES_MAX = 500;
let lines: string[] = [];

export const keptLog: DestinationStream = {
  write: (line) => {
    lines.push(line);
    if (lines.length > LINES_MAX) lines.shift();
  },
};

export function forgetLog(): void {
  lines = [];
}

/** The lines with a text. */
export function logged(text: string): string[] {
  return lines.filter((line) => line.includes(text));
}

export function showLog(): void {
  process.stdout.write(lines.join(''));
}
