import { type Person, type Stage, until } from './api.ts';
import type { GivenFile } from './audio.ts';

const PROCESSED = 3;

/** Uploads a track as the forms do, and waits until the server has read it. Returns its address. */
export async function uploadTrack(stage: Stage, fan: Person, file: GivenFile): Promise<string> {
  return await uploadFile(stage, fan, file, 'files/StageSet/audio/1700000000000');
}

/** The same for a picture or a video, which need no folder of their own. */
export async function uploadFile(
  stage: Stage,
  person: Person,
  file: GivenFile,
  folder?: string,
): Promise<string> {
  const { name, mimeType, buffer } = file;
  const wanted = { fileName: name, fileType: mimeType, ...(folder !== undefined && { folder }) };
  const { url, fileUrl } = await stage.call('upload/generate-signed-url', wanted, person);
  const put = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': mimeType },
    body: new Uint8Array(buffer),
  });
  if (!put.ok) throw new Error(`The upload answered ${put.status}.`);
  await until(
    async () =>
      (await stage.call('upload/get-status', { fileUrls: [fileUrl] }, person))['items'][0]?.status ===
      PROCESSED,
    'the upload was looked at',
  );
  return fileUrl;
}
