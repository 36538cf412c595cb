import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';
import { tally } from '../../testing/racing.ts';
import { aSession, goLive } from '../sessions/testing/sessions.ts';
import {
  aStoredVideo,
  aVideo,
  captions,
  noticesTo,
  settled,
  statusOf,
  videoFields,
} from './testing/videos.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

const { Published, Unpublished, Processing, Deleted } = VideoStatus;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const show = async (as: TestPerson, videoId: string) =>
  (await server.call('video/get', { videoId }, { as })).body;
const noticesOf = async ({ userId }: TestPerson) =>
  await server.database.db
    .selectFrom('notifications')
    .select(['code', 'title', 'text'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

describe('video/save', () => {
  it('makes a course of a file, which is unpublished once it can be played', async () => {
    const artist = await anArtist(server);
    const fields = await videoFields(server, artist, {
      publishOnReady: false,
      chapters: [
        { seconds: 0, title: 'The take' },
        { seconds: 1, title: 'The echo' },
      ],
    });
    const { body } = await server.call('video/save', fields, { as: artist });
    expect(body).toMatchObject({
      status: Processing,
      durationSeconds: null,
      mayWatch: false,
      workshop: { file: { status: 1 } },
    });
    await settled(server, body.id);
    expect(await show(artist, body.id)).toMatchObject({
      status: Unpublished,
      title: fields.title,
      amount: 900,
      height: 180,
      durationSeconds: expect.closeTo(2, 0),
      mayWatch: true,
      playback: { file: expect.stringContaining('/media-video/') },
      workshop: { file: { status: 2, error: null } },
    });
    expect(await noticesOf(artist)).toMatchObject([
      { code: 'N47', text: expect.stringContaining('publish') },
    ]);
  });

  it('puts it on sale at once if the artist asked for it', async () => {
    const artist = await anArtist(server);
    const id = await aVideo(server, artist);
    expect(await statusOf(server, id)).toBe(Published);
    expect(await noticesOf(artist)).toMatchObject([{ code: 'N47', text: 'It is on sale now.' }]);
  });

  it('tells the artist why a file can’t be played, and keeps the course for another file', async () => {
    const artist = await anArtist(server);
    const id = await aVideo(server, artist, {
      file: await aStoredVideo(server, artist, Buffer.from('Not a video at all, but a letter to my aunt.')),
    });
    expect(await show(artist, id)).toMatchObject({
      status: Processing,
      playback: null,
      workshop: { file: { status: 3, error: expect.stringContaining('Please choose a video') } },
    });
    expect(await noticesOf(artist)).toMatchObject([{ code: 'N48' }]);
    const file = await aStoredVideo(server, artist);
    await server.call('video/replace-file', { videoId: id, file }, { as: artist });
    await settled(server, id);
    expect(await statusOf(server, id)).toBe(Published);
  });

  it('takes only the artist’s own video, a finished session of theirs, and chapters in order', async () => {
    const [artist, other] = [await anArtist(server), await anArtist(server)];
    const sessionId = await aSession(server, artist);
    const refused = [
      { file: await aStoredVideo(server, other) },
      { file: await aProcessedFile(server, artist) },
      { file: 'https://evil.test/a.mp4' },
      { sessionId },
      { sessionId, file: await aStoredVideo(server, artist) },
      { image: await aProcessedFile(server, other, 'png') },
      { file: await aStoredVideo(server, artist), chapters: chapterTimes(5, 5) },
    ];
    for (const wanted of refused) {
      const fields = await videoFields(server, artist, wanted);
      expect([wanted, codeOf(await server.call('video/save', fields, { as: artist }))]).toEqual([
        wanted,
        [422, 'validation'],
      ]);
    }
    const { file: _, ...bare } = await videoFields(server, artist);
    expect(codeOf(await server.call('video/save', bare, { as: artist }))).toEqual([422, 'validation']);
    const { body } = await server.call('video/get-user-videos', {}, { as: artist });
    expect(body.items).toEqual([]);
  });

  it('makes one course of the recording of a session', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { date: null });
    await goLive(server, artist, sessionId);
    await server.call('session/stop', { sessionId }, { as: artist });
    const recording = await aStoredVideo(server, artist);
    await server.database.db
      .updateTable('sessions')
      .set({ recording_url: recording })
      .where('id', '=', sessionId)
      .execute();
    const fields = await videoFields(server, artist, { sessionId });
    const [one, two] = await Promise.all([
      server.call('video/save', fields, { as: artist }),
      server.call('video/save', fields, { as: artist }),
    ]);
    expect(tally([one.status, two.status])).toBe(JSON.stringify({ 200: 1, 422: 1 }));
    const id = one.status === 200 ? one.body.id : two.body.id;
    await settled(server, id);
    expect(await show(artist, id)).toMatchObject({ status: Published, sessionId });
    await server.call('video/update-status', { videoId: id, status: Deleted }, { as: artist });
    expect((await server.call('video/save', fields, { as: artist })).status).toBe(200);
  });
});

const chapterTimes = (...seconds: number[]) => seconds.map((at) => ({ seconds: at, title: 'A part' }));

describe('video/update', () => {
  it('changes what is sent and nothing else', async () => {
    const artist = await anArtist(server);
    const videoId = await aVideo(server, artist);
    const before = await show(artist, videoId);
    const { body } = await server.call(
      'video/update',
      { videoId, amount: 0, title: 'Free now' },
      { as: artist },
    );
    expect(body).toMatchObject({
      amount: 0,
      title: 'Free now',
      description: before.description,
      image: before.image,
      status: Published,
    });
    const update = async (fields: object) =>
      codeOf(await server.call('video/update', { videoId, ...fields }, { as: artist }));
    expect(await update({ chapters: chapterTimes(0, 100) })).toEqual([422, 'validation']);
    expect(await update({ chapters: chapterTimes(0, 1) })).toEqual([200, undefined]);
    expect(await update({ image: before.image })).toEqual([200, undefined]);
    await server.call('video/update-status', { videoId, status: Deleted }, { as: artist });
    expect(await update({ title: 'Too late' })).toEqual([409, 'state-conflict']);
  });
});

describe('video/replace-file', () => {
  it('plays the present file until the new one can be played, and keeps it when that one can’t', async () => {
    const artist = await anArtist(server);
    const videoId = await aVideo(server, artist);
    const first = (await show(artist, videoId)).playback?.file;
    const replace = async (file: string) =>
      await server.call('video/replace-file', { videoId, file }, { as: artist });
    await replace(await aStoredVideo(server, artist, Buffer.alloc(500)));
    await settled(server, videoId);
    expect(await show(artist, videoId)).toMatchObject({
      status: Published,
      playback: { file: first },
      workshop: { file: { status: 3 } },
    });
    const file = await aStoredVideo(server, artist, 'h264-opus.mp4');
    expect((await replace(file)).body).toMatchObject({ workshop: { file: { status: 1 } } });
    await settled(server, videoId);
    const changed = await show(artist, videoId);
    expect(changed).toMatchObject({
      durationSeconds: expect.closeTo(3, 0),
      workshop: { file: { status: 2 } },
    });
    expect(changed.playback?.file).not.toBe(first);
    expect(await noticesTo(server, artist, 'N47')).toMatchObject([
      { text: 'It is on sale now.' },
      {
        title: 'The new file of your course “Dubbing a vocal in an hour” plays now',
        text: 'It has taken the place of the file before, for your buyers too.',
        mails: 1,
      },
    ]);
    expect(codeOf(await replace(file))).toEqual([409, 'state-conflict']);
  });

  it('deletes the files that nobody plays any more, once the last addresses are over', async () => {
    const artist = await anArtist(server);
    const videoId = await aVideo(server, artist);
    const files = async () =>
      await server.database.db
        .selectFrom('video_files')
        .select(['ref', 'file_url', 'status', 'removed_at'])
        .where('video_id', '=', videoId)
        .orderBy('id')
        .execute();
    const stored = async () =>
      await Promise.all(
        (await files()).map(
          async ({ ref }) => (await server.ctx.storage.keysUnder(ref ?? 'none')).length > 0,
        ),
      );
    const file = await aStoredVideo(server, artist, 'h264-opus.mp4');
    await server.call('video/replace-file', { videoId, file }, { as: artist });
    await settled(server, videoId);
    await server.ctx.runJobs();
    expect(await stored()).toEqual([true, true]);
    await server.clock.advance(3 * HOUR_MS);
    await server.ctx.runJobs();
    expect(await stored()).toEqual([false, true]);
    expect((await files()).map((row) => row.removed_at !== null)).toEqual([true, false]);
    await server.call('video/update-status', { videoId, status: Deleted }, { as: artist });
    await server.clock.advance(3 * HOUR_MS);
    await server.ctx.runJobs();
    // Staff may restore it.
    expect(await stored()).toEqual([false, true]);
  });
});

describe('video/update-status', () => {
  it('publishes, takes off sale and deletes, as far as the status allows', async () => {
    const artist = await anArtist(server);
    const videoId = await aVideo(server, artist, { publishOnReady: false });
    const move = async (status: number) =>
      codeOf(await server.call('video/update-status', { videoId, status }, { as: artist }));
    expect(await move(Processing)).toEqual([409, 'state-conflict']);
    expect(await move(Published)).toEqual([200, undefined]);
    expect(await move(Published)).toEqual([409, 'state-conflict']);
    expect(await move(Unpublished)).toEqual([200, undefined]);
    expect(await move(Deleted)).toEqual([200, undefined]);
    for (const status of [Published, Unpublished, Deleted])
      expect(await move(status)).toEqual([409, 'state-conflict']);
    expect(codeOf(await server.call('video/get', { videoId }, { as: artist }))).toEqual([200, undefined]);
    const { body } = await server.call('video/get-user-videos', {}, { as: artist });
    expect(body.items).toEqual([]);
  });

  it('lets staff delete, but not publish, and strangers do nothing', async () => {
    const [artist, staff, fan] = [await anArtist(server), await aStaffMember(server), await aFan(server)];
    const videoId = await aVideo(server, artist);
    const move = async (as: TestPerson, status: number) =>
      codeOf(await server.call('video/update-status', { videoId, status }, { as }));
    expect(await move(fan, Deleted)).toEqual([403, 'forbidden']);
    expect(await move(staff, Unpublished)).toEqual([403, 'forbidden']);
    expect(await move(staff, Deleted)).toEqual([200, undefined]);
  });

  it('does not publish a course that can’t be played, or of an artist who may not sell', async () => {
    const artist = await anArtist(server);
    const file = await aStoredVideo(server, artist, Buffer.alloc(10));
    const broken = await aVideo(server, artist, { file });
    const publish = async (videoId: string) =>
      codeOf(await server.call('video/update-status', { videoId, status: Published }, { as: artist }));
    expect(await publish(broken)).toEqual([409, 'state-conflict']);
    const videoId = await aVideo(server, artist);
    await server.call('user/disable', {}, { as: artist });
    expect(await statusOf(server, videoId)).not.toBe(Published);
  });
});

describe('video/set-captions', () => {
  it('keeps one file for each language, and says which line is wrong', async () => {
    const artist = await anArtist(server);
    const videoId = await aVideo(server, artist);
    const set = async (language: 'en' | 'de', text: string | null) =>
      await server.call('video/set-captions', { videoId, language, text }, { as: artist });
    await set('de', captions);
    expect((await set('en', captions)).body.captions).toEqual(['de', 'en']);
    const wrong = [
      ['00:03.000 -> 00:04.000\nNo arrow.', 'line 6'],
      ['00:03.000 --> 00:02.000\nBackwards.', 'line 6'],
      ['0:3 --> 0:4\nNo times.', 'Line 6'],
    ];
    for (const [block, line] of wrong) {
      const { status, body } = await set('en', `${captions}\n${block}\n`);
      expect([status, body]).toMatchObject([
        422,
        { error: { fields: { text: expect.stringContaining(line ?? '') } } },
      ]);
    }
    const read = await server.call('video/get-captions', { videoId, language: 'en' }, { as: artist });
    expect(read.body.text).toContain('Listen to the echo.');
    expect((await set('en', null)).body.captions).toEqual(['de']);
    expect(
      codeOf(await server.call('video/get-captions', { videoId, language: 'en' }, { as: artist })),
    ).toEqual([404, 'not-found']);
  });
});
