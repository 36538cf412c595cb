import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootedServer } from '../../../testing/boot.ts';
import { signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { aProcessedFile } from '../../../testing/processed-file.ts';

type Fields = CallInput<'video/save'>;

const fixtures = join(import.meta.dirname, '../../../providers/video/testing/fixtures');
const PATIENCE_MS = 30_000;

/** An upload of the artist's that lies in the storage: two seconds of a moving rectangle, or other bytes. Its address. */
export async function aStoredVideo(
  server: BootedServer,
  artist: TestPerson,
  content: 'vp9-opus.webm' | 'h264-opus.mp4' | Buffer = 'vp9-opus.webm',
): Promise<string> {
  const isMp4 = content === 'h264-opus.mp4';
  const url = await aProcessedFile(server, artist, isMp4 ? 'mp4' : 'webm');
  const bytes = typeof content === 'string' ? await readFile(join(fixtures, content)) : content;
  await server.ctx.storage.write(server.ctx.storage.keyOf(url) ?? '', bytes);
  return url;
}

/** What an artist fills in for a course. */
export async function videoFields(
  server: BootedServer,
  artist: TestPerson,
  wanted: Partial<Fields> = {},
): Promise<Fields> {
  return {
    title: 'Dubbing a vocal in an hour',
    description: 'From a dry take to a tape echo.',
    format: 3,
    amount: 900,
    image: await aProcessedFile(server, artist, 'png'),
    ...(wanted.sessionId == null && { file: await aStoredVideo(server, artist) }),
    publishOnReady: true,
    ...wanted,
  };
}

/** Saves a course and waits until its file can be played, or can't; its id. On sale unless `publishOnReady` is false. */
export async function aVideo(
  server: BootedServer,
  artist: TestPerson,
  wanted: Partial<Fields> = {},
): Promise<string> {
  const as = await signInAgain(server, artist);
  const { status, body } = await server.call('video/save', await videoFields(server, artist, wanted), { as });
  if (status !== 200) throw new Error(`The course could not be saved: ${JSON.stringify(body)}`);
  await settled(server, body.id);
  return body.id;
}

/** Waits until no file of this course is being worked on. */
export async function settled(server: BootedServer, videoId: string): Promise<void> {
  const query = server.database.db.selectFrom('video_files').select('id').where('video_id', '=', videoId);
  const until = performance.now() + PATIENCE_MS;
  while ((await query.where('status', '=', 1).execute()).length > 0) {
    if (performance.now() > until) throw new Error('The file of the course is still being worked on.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Buys a course at this price. */
export async function buyVideo(
  server: BootedServer,
  fan: TestPerson,
  { videoId, amount = 900 }: { videoId: string; amount?: number },
) {
  return await server.call('video/purchase', { videoId, amount }, { as: fan });
}

/** The purchase that a person has of it. */
export async function purchaseOf(server: BootedServer, videoId: string, buyer: TestPerson) {
  return await server.database.db
    .selectFrom('video_purchases')
    .selectAll()
    .where('video_id', '=', videoId)
    .where('buyer_id', '=', buyer.userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** What a person was told under this number, oldest first, and how many mails say the same. */
export async function noticesTo(server: BootedServer, { userId }: { userId: string }, code: string) {
  const { db } = server.database;
  const bells = await db
    .selectFrom('notifications')
    .select(['title', 'text'])
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .orderBy('id')
    .execute();
  const mails = await db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .execute();
  return bells.map((bell) => ({
    ...bell,
    mails: mails.filter(({ subject }) => subject === bell.title).length,
  }));
}

export const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nListen to the echo.\n';

/** Courses of the artist: one that the fan bought, and others that nobody touched. */
export type VideosOfWorld = Record<
  'bought' | 'onSale' | 'toChange' | 'toEnd' | 'toRefund' | 'file' | 'otherFile' | 'picture',
  string
>;

export async function someVideos(
  server: BootedServer,
  { artist, fan, otherFan }: Record<'artist' | 'fan' | 'otherFan', TestPerson>,
): Promise<VideosOfWorld> {
  const [bought, onSale, toChange, toEnd] = await Promise.all([
    aVideo(server, artist),
    aVideo(server, artist),
    aVideo(server, artist, { publishOnReady: false }),
    aVideo(server, artist),
  ]);
  for (const as of [fan, otherFan]) await buyVideo(server, as, { videoId: bought });
  await server.call(
    'video/set-captions',
    { videoId: bought, language: 'en', text: captions },
    { as: await signInAgain(server, artist) },
  );
  return {
    bought,
    onSale,
    toChange,
    toEnd,
    toRefund: (await purchaseOf(server, bought, otherFan)).id,
    file: await aStoredVideo(server, artist),
    otherFile: await aStoredVideo(server, artist),
    picture: await aProcessedFile(server, artist, 'png'),
  };
}

export const statusOf = async (server: BootedServer, videoId: string): Promise<VideoStatus> =>
  (
    await server.database.db
      .selectFrom('videos')
      .select('status')
      .where('id', '=', videoId)
      .executeTakeFirstOrThrow()
  ).status;
