import { expect } from 'vitest';
import type { BootedServer } from '../../../testing/boot.ts';

interface NewFile {
  name: string;
  type: string;
  content: Buffer;
}

/** Uploads as a browser does: asks for an address, PUTs the file, waits until the server has looked at it. */
export async function uploadAs(server: BootedServer, as: { token: string }, file: NewFile) {
  const signed = await server.call(
    'upload/generate-signed-url',
    { fileName: file.name, fileType: file.type, folder: 'files/ab12CD34/audio/1700000000' },
    { as },
  );
  expect(signed.body.error).toBeUndefined();
  const put = await putFile(signed.body.url, file.content, file.type);
  expect([put.status, put.body]).toEqual([200, { fileUrl: signed.body.fileUrl }]);
  return await statusOf(server, as, signed.body.fileUrl);
}

export async function putFile(url: string, content: Buffer, type: string) {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(content),
  });
  const body: unknown = await response.json();
  return {
    status: response.status,
    body: body as {
      fileUrl?: string;
      error?: { code: string; message: string; fields?: Record<string, string> };
    },
  }; // Answers of PUT have one of these shapes.
}

/** The status once the server has finished with the file. */
export async function statusOf(server: BootedServer, as: { token: string }, fileUrl: string) {
  for (;;) {
    const { body } = await server.call('upload/get-status', { fileUrls: [fileUrl] }, { as });
    const item = body.items[0];
    if (!item) throw new Error('The upload is not there.');
    if (item.status > 2) return item;
    await server.ctx.uploads.settled(item.id, 1000);
  }
}
