import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number;
  head: string;
  body: string;
}

/** Whole requests are answered sooner or later, however busy the machine is. */
export const WHOLE_REQUEST_MS = 10_000;

/** Sends bytes as they are, and reads until the server hangs up or says nothing more for `patienceMs`. */
export async function exchange(
  url: string,
  parts: readonly (string | Buffer)[],
  patienceMs = 400,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    // A server that waits for the rest of a lie is left alone after a moment.
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  for (const part of parts) socket.write(part);
  await ended;
  const text = Buffer.concat(chunks).toString('latin1');
  const [head = '', ...body] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') };
}

/** The head of a request with these lines after the host, and the empty line after it. */
export function headOf(start: string, lines: readonly string[] = []): string {
  return [`${start} HTTP/1.1`, 'Host: here', 'Connection: close', ...lines, '', ''].join('\r\n');
}
