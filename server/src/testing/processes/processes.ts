import { request } from 'node:http';
import { API_BASE } from '../../http/address.ts';
import type { ServerProcess } from './server-process.ts';

export interface Answer {
  /** The process that answered, as its log says. */
  pid: number;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * Asks over a connection of its own, because each connection belongs to one process. Needs `LOG_LEVEL=debug`:
 * who answered stands in the log and nowhere else.
 */
export async function askOnce(server: ServerProcess, address: string, sent: Sent = {}): Promise<Answer> {
  const url = new URL(address, await server.url());
  const { status, headers, text } = await send(url, sent);
  const line = new RegExp(
    `"pid":(\\d+),[^\\n]*"reqId":"${String(headers['x-request-id'])}"[^\\n]*"msg":"request"`,
  );
  await server.untilPrinted(line, 5000);
  const pid = Number(line.exec(server.output())?.[1]);
  return { pid, status, headers, body: text.startsWith('{') ? JSON.parse(text) : {} };
}

/** A call of the contract. */
export async function callOnce(server: ServerProcess, path: string, body: object): Promise<Answer> {
  return await askOnce(server, `${API_BASE}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Public public' },
    body: JSON.stringify(body),
  });
}

async function send(
  url: URL,
  { method = 'GET', headers = {}, body }: Sent,
): Promise<{ status: number; headers: Answer['headers']; text: string }> {
  const isAnswered = Promise.withResolvers<{ status: number; headers: Answer['headers']; text: string }>();
  const asked = request(url, { method, headers, agent: false }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => (text += part));
    response.on('error', isAnswered.reject);
    response.on('end', () =>
      isAnswered.resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
    );
  });
  asked.on('error', isAnswered.reject);
  asked.end(body);
  return await isAnswered.promise;
}
