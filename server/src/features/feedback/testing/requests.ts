import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import type { TestPerson } from '../../../testing/builders.ts';
import { aProcessedFile } from '../../../testing/processed-file.ts';

type Sent = CallInput<'requests/send-request'>;
type Track = Extract<Sent['request'], { type: 1 }>;

interface Sides {
  fan: TestPerson;
  artist: TestPerson;
}

/** A track of 60 seconds that was sent to an artist. */
export async function aTrack(
  server: BootedServer,
  { fan, artist, ...given }: Sides & Partial<Omit<Track, 'type'>>,
) {
  const file = { name: 'night-drive.mp3', url: await aProcessedFile(server, fan) };
  return await sent(server, fan, {
    artistId: artist.userId,
    request: { type: 1, file, title: 'Night drive', ...given },
  });
}

export async function aQuestion(server: BootedServer, { fan, artist }: Sides) {
  return await sent(server, fan, {
    artistId: artist.userId,
    request: { type: 2, question: 'How do you make a kick sit under a long bass?' },
  });
}

async function sent(server: BootedServer, as: TestPerson, input: Sent) {
  const { status, body } = await server.call('requests/send-request', input, { as });
  if (status !== 200) throw new Error(`The request was refused: ${JSON.stringify(body)}`);
  return body;
}

export const NOTES =
  'The kick and the bass fight for the same space around sixty hertz. Try to shorten the bass note and move it a little behind the beat.';

export function aReview(requestId: string): CallInput<'requests/review-request'> {
  return {
    requestId,
    acceptNewVersion: true,
    publicFeedback: 'A track with a real idea.',
    language: 'en',
    artistNotes: NOTES,
    moments: [{ at: 12.5, text: 'The snare is too loud here.' }],
  };
}

/** Listened to and answered. */
export async function answerTrack(server: BootedServer, artist: TestPerson, requestId: string) {
  await server.call('requests/update-play-demo', { requestId }, { as: artist });
  const { status, body } = await server.call('requests/review-request', aReview(requestId), { as: artist });
  if (status !== 200) throw new Error(`The answer was refused: ${JSON.stringify(body)}`);
  return body;
}

export const ANSWER = 'Cut the bass below fifty hertz and let the kick ring out a little longer.';

export async function answerQuestion(server: BootedServer, artist: TestPerson, requestId: string) {
  const { status, body } = await server.call(
    'requests/answer-question',
    { requestId, answer: ANSWER },
    { as: artist },
  );
  if (status !== 200) throw new Error(`The answer was refused: ${JSON.stringify(body)}`);
  return body;
}
