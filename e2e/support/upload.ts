import { type Person, type Stage, until } from './api.ts';
import type { GivenFile } from './audio.ts';

const PROCESSED = 3;

/** Uploads a track as the forms do, and waits until the server has read it. Returns its address. */
export async function uploadTrack(stage: Stage, fan: Person, file: GivenFile): Promise<string> {
  const wanted = {
    fileName: file.name,
    fileType: file.mimeType,
    folder: 'files/StageSet/audio/1700000000000',
  };
  const { url, fileUrl } = await stage.call('upload/generate-signed-url', wanted, fan);
  const put = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': file.mimeType },
    body: new Uint8Array(file.buffer),
  });
  if (!put.ok) throw new Error(`The upload answered ${put.status}.`);
  await until(
    async () =>
      (await stage.call('upload/get-status', { fileUrls: [fileUrl] }, fan))['items'][0]?.status === PROCESSED,
    'the upload was looked at',
  );
  return fileUrl;
}
