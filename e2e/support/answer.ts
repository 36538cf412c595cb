import type { Artist, Person, Stage } from './api.ts';
import { sendLoopcheck } from './send-loopcheck.ts';

/** A Loopcheck of one loop that its artist has answered already. Answers its id. */
export async function answeredLoopcheck(stage: Stage, fan: Person, artist: Artist): Promise<string> {
  const requestId = await sendLoopcheck(stage, fan, [artist]);
  const text = 'The low end carries the whole loop; leave it alone.';
  const loops = [{ index: 0, labels: [0], text }];
  await stage.call('loopcheck/update-request', { requestId, artistId: artist.id, loops }, artist);
  return requestId;
}
