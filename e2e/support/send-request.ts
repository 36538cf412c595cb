import type { Artist, Person, Stage } from './api.ts';
import type { GivenFile } from './audio.ts';
import { uploadTrack } from './upload.ts';

interface Sent {
  fan: Person;
  artist: Artist;
  file: GivenFile;
  title: string;
  message?: string;
  priorityMode?: boolean;
  /** The first version's id. */
  superParentRequestId?: string;
}

/** Sends a track as the form does, without its pages. Returns the request's id. */
export async function sendTrack(stage: Stage, { fan, artist, file, ...more }: Sent): Promise<string> {
  const url = await uploadTrack(stage, fan, file);
  const request = { type: 1, file: { name: file.name, url }, ...more };
  return (await stage.call('requests/send-request', { artistId: artist.id, request }, fan))['id'];
}

/** What an artist writes about a track: long enough, and no empty words. */
export const notes =
  'The kick and the bass fight for the same space around sixty hertz. Shorten the bass note and move it a little behind the beat.';

/** The artist hears the track and answers it. */
export async function answerTrack(stage: Stage, artist: Artist, requestId: string): Promise<void> {
  await stage.call('requests/update-play-demo', { requestId }, artist);
  await stage.call(
    'requests/review-request',
    { requestId, acceptNewVersion: true, publicFeedback: '', language: 'en', artistNotes: notes },
    artist,
  );
}
