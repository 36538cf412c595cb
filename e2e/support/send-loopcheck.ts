import { track } from './audio.ts';
import type { Artist, Person, Stage } from './api.ts';
import { uploadTrack } from './upload.ts';

/** Uploads one track and sends it, as the panel does: a request to look at, in one step. Answers its id. */
export async function sendLoopcheck(
  stage: Stage,
  fan: Person,
  artists: readonly Pick<Artist, 'id'>[],
  { name = 'stage.mp3', comment = '' }: { name?: string; comment?: string } = {},
): Promise<string> {
  const file = track({ name });
  const url = await uploadTrack(stage, fan, file);
  const sent = await stage.call(
    'loopcheck/send-request',
    { files: [{ name: file.name, url, start: 2 }], artists: artists.map(({ id }) => ({ id })), comment },
    fan,
  );
  return sent['id'];
}
