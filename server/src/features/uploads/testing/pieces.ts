import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { BootedServer } from '../../../testing/boot.ts';

/** The first bytes that file-type knows as MP4, and then what looks like any content. */
export function aVideo(sizeBytes: number, brand = 'isom'): Buffer {
  const content = Buffer.alloc(sizeBytes);
  for (let at = 0; at < sizeBytes; at += 1) content[at] = (at * 31 + (at >> 8)) % 251;
  content.writeUInt32BE(24, 0);
  content.write(`ftyp${brand}\0\0\x02\0${brand}mp41`, 4, 'latin1');
  return content;
}

export async function begin(
  server: BootedServer,
  as: { token: string },
  file: { fileName?: string; fileType?: string; sizeBytes: number; sourceId?: string },
) {
  const input = { fileName: 'night.mp4', fileType: 'video/mp4', sourceId: 'course', ...file };
  return await server.call('upload/begin-resumable', input, { as });
}

interface Ask {
  method: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** One request of the protocol. */
export async function tus(url: string, { method, token, headers = {}, body }: Ask) {
  const response = await fetch(url, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: new Uint8Array(body) }),
  });
  const text = await response.text();
  const offset = response.headers.get('upload-offset');
  return {
    status: response.status,
    offset: offset === null ? null : Number(offset),
    headers: response.headers,
    text,
  };
}

const pieceType = 'application/offset+octet-stream';

export async function patch(url: string, token: string, { offset, body }: { offset: number; body: Buffer }) {
  const headers = { 'upload-offset': String(offset), 'content-type': pieceType };
  return await tus(url, { method: 'PATCH', token, headers, body });
}

export async function head(url: string, token: string) {
  return await tus(url, { method: 'HEAD', token });
}

/** A PATCH that announces everything, sends a part and then hangs. */
export async function hangingPatch(
  url: string,
  token: string,
  { offset, body, lengthBytes }: { offset: number; body: Buffer; lengthBytes: number },
) {
  const sent = request(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${token}`,
      'upload-offset': offset,
      'content-type': pieceType,
      'content-length': lengthBytes,
    },
  });
  const ended = new Promise<number | string>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  const { promise: connected, resolve } = Promise.withResolvers<Socket>();
  sent.on('socket', (socket) => resolve(socket));
  const socket = await connected;
  await new Promise<void>((done) => sent.write(body, () => done()));
  return { sent, socket, ended };
}
