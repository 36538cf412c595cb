import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { homeExample, readExample } from './example.ts';
import { aLoopcheck, anAnswer } from './testing/loops.ts';

const text = 'The groove carries from the first bar on, and the break in the middle is worth a whole track.';
const good = [1];
const bad = [12];

let server: BootedServer;
beforeAll(async () => {
  // As in production, where visitors share answers for a second.
  server = await boot({ config: { cachesResponses: true } });
});
afterAll(async () => await server.close());

const agree = async (artist: TestPerson, showsAnswers = true) =>
  await server.call('user/update-infos', { userInfos: { showsAnswers } }, { as: artist });
const share = async (fan: TestPerson, requestId: string, artist: TestPerson, index: number | null = 0) =>
  await server.call('loopcheck/share', { requestId, artistId: artist.userId, index }, { as: fan });
const shown = async () => (await server.call('loopcheck/get-example', {})).body.example;
const hear = async (src: string, headers: Record<string, string> = {}) =>
  await fetch(`${server.url}${src}`, { headers });

interface Given {
  files?: number;
  labels?: number[];
  words?: string;
}

async function answered({ files = 1, labels = good, words = text }: Given = {}) {
  const [fan, artist] = [await aFan(server, { tokens: 10_000 }), await anArtist(server)];
  const { id } = await aLoopcheck(server, { fan, artists: [artist], files });
  const { loops, ...rest } = anAnswer(id, artist, files, labels);
  const input = { ...rest, loops: loops.map((loop) => ({ ...loop, text: words })) };
  expect((await server.call('loopcheck/update-request', input, { as: artist })).status).toBe(200);
  return { fan, artist, id };
}

/** Answered, with the agreement of both. */
async function anExample(given: Given = {}) {
  const made = await answered(given);
  await agree(made.artist);
  expect((await share(made.fan, made.id, made.artist)).body).toEqual({ ok: true });
  await storeAudio(made.id);
  return made;
}

const content = Buffer.from('RIFF, and then some music');
async function storeAudio(requestId: string) {
  const { file_url } = await server.database.db
    .selectFrom('loopcheck_files')
    .select('file_url')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  await server.ctx.storage.write(server.ctx.storage.keyOf(file_url) ?? '', content);
}

describe('loopcheck/get-example', () => {
  it('shows nothing until both sides agree, and then only what belongs to the answer', async () => {
    const { fan, artist, id } = await answered({ files: 2 });
    expect(await shown()).toBeNull();
    await agree(artist);
    expect(await shown()).toBeNull();
    await share(fan, id, artist, 1);
    expect(await shown()).toEqual({
      artist: { username: artist.username, slug: expect.any(String), profileImage: null },
      loop: {
        name: 'loop-1.wav',
        src: `/app/loop-example/${id}/${artist.userId}`,
        start: 1,
        duration: 60,
        peaks: [0, 0.5, 1],
      },
      answer: { labels: good, text, score: expect.any(Number) },
    });
    expect(JSON.stringify(await shown())).not.toContain(fan.userId);
    await agree(artist, false);
    expect(await shown()).toBeNull();
    await agree(artist);
    await share(fan, id, artist, null);
    expect(await shown()).toBeNull();
  });

  it('takes the newest answer with a score of 60 and 80 characters', async () => {
    const older = await anExample();
    const newest = await anExample();
    await anExample({ labels: bad });
    await anExample({ words: 'x'.repeat(79) });
    expect((await shown())?.artist.username).toBe(newest.artist.username);
    await share(newest.fan, newest.id, newest.artist, null);
    expect((await shown())?.artist.username).toBe(older.artist.username);
    await share(older.fan, older.id, older.artist, null);
  });

  it('drops an answer that is reported, whose audio is deleted, or one of whose people left', async () => {
    const reported = await anExample();
    const report = { requestId: reported.id, artistId: reported.artist.userId };
    const silent = await anExample();
    const left = await anExample();
    const suspended = await anExample();
    const change = { artistId: suspended.artist.userId, status: 4 as const, reason: 'A test of it.' };
    const answers = [
      await server.call(
        'requests/report',
        { ...report, reason: 'off-topic', text: 'This is about another track.' },
        { as: reported.fan },
      ),
      await server.call('requests/delete-audio', { requestId: silent.id }, { as: silent.fan }),
      await server.call('user/disable', {}, { as: left.fan }),
      await server.call('admin/update-artist-status', change, { as: await aStaffMember(server) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await readExample(server.database.db)).example).toBeNull();
  });

  it('needs one statement, also for the home page', async () => {
    const { fan, artist, id } = await anExample();
    const { ctx } = server;
    let data: Record<string, unknown> = {};
    const statements = await countStatements(async () => {
      data = await homeExample(ctx);
    });
    expect(statements).toBe(1);
    expect(data).toEqual({ [cacheKeyOf('loopcheck/get-example', {})]: { example: await shown() } });
    await share(fan, id, artist, null);
  });
});

describe('loopcheck/share', () => {
  it('is for answers, for their loops, and for the buyer', async () => {
    const { fan, artist, id } = await answered();
    expect((await share(artist, id, artist)).status).toBe(403);
    expect((await share(await aFan(server), id, artist)).status).toBe(404);
    expect((await share(await anArtist(server), id, artist)).status).toBe(404);
    expect((await share(await aStaffMember(server), id, artist)).status).toBe(404);
    expect((await share(fan, 'nothing', artist)).status).toBe(404);
    expect((await share(fan, id, artist, 1)).body.error).toMatchObject({ code: 'validation' });
    const open = await aLoopcheck(server, { fan, artists: [artist] });
    expect((await share(fan, open.id, artist)).body.error).toMatchObject({
      code: 'state-conflict',
      status: 1,
    });
  });

  it('is told to the buyer alone', async () => {
    const { fan, artist, id } = await answered();
    await share(fan, id, artist);
    const sharedAs = async (as: TestPerson) =>
      (await server.call('loopcheck/get', { requestId: id }, { as })).body.artists[0]?.sharedLoop;
    expect([await sharedAs(fan), await sharedAs(artist)]).toEqual([0, undefined]);
  });
});

describe('the audio of an example', () => {
  it('plays for everybody, whole or in parts, until the fan or the artist takes it back', async () => {
    const { fan, artist, id } = await anExample();
    const src = (await shown())?.loop.src ?? '';
    const whole = await hear(src);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
      200,
      'audio/wav',
      'no-store',
    ]);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(content);
    const part = await hear(src, { range: 'bytes=6-8' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 6-8/${content.length}`,
      'and',
    ]);
    expect((await hear(src, { range: 'bytes=9999-' })).status).toBe(416);
    await share(fan, id, artist, null);
    expect((await hear(src)).status).toBe(404);
    await share(fan, id, artist);
    expect((await hear(src)).status).toBe(200);
    await agree(artist, false);
    expect((await hear(src)).status).toBe(404);
  });

  it('is no way to any other loop', async () => {
    const { artist, id } = await answered();
    await agree(artist);
    await storeAudio(id);
    for (const path of [`${id}/${artist.userId}`, 'nothing/nobody', `${id}/nobody`, `${id}/%00`])
      expect([path, (await hear(`/app/loop-example/${path}`)).status]).toEqual([path, 404]);
  });
});
