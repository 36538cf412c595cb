import { track } from './audio.ts';
import { type Artist, type Person, type Stage, until } from './api.ts';

const PROCESSED = 3;

/** Uploads one track and sends it, as the panel does: a request to look at, in one step. Answers its id. */
export async function sendLoopcheck(
  stage: Stage,
  fan: Person,
  artists: readonly Pick<Artist, 'id'>[],
  { name = 'stage.mp3', comment = '' }: { name?: string; comment?: string } = {},
): Promise<string> {
  const file = track({ name });
  const wanted = {
    fileName: file.name,
    fileType: file.mimeType,
    folder: `files/StageSet/audio/1700000000000`,
  };
  const signed = await stage.call('upload/generate-signed-url', wanted, fan);
  const put = await fetch(signed['url'], {
    method: 'PUT',
    headers: { 'content-type': file.mimeType },
    body: new Uint8Array(file.buffer),
  });
  if (!put.ok) throw new Error(`The upload answered ${put.status}.`);
  const url: string = signed['fileUrl'];
  await until(
    async () =>
      (await stage.call('upload/get-status', { fileUrls: [url] }, fan))['items'][0]?.status === PROCESSED,
    'the upload was looked at',
  );
  const sent = await stage.call(
    'loopcheck/send-request',
    { files: [{ name: file.name, url, start: 2 }], artists: artists.map(({ id }) => ({ id })), comment },
    fan,
  );
  return sent['id'];
}
