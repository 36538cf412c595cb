import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, type TestPerson } from '../../../testing/builders.ts';
import { answerQuestion, answerTrack, aQuestion, aTrack, NOTES } from '../testing/requests.ts';
import { drawPoster } from './picture.ts';
import { sharedPages } from './shared-page.ts';

let server: BootedServer;
let fan: TestPerson;
let artist: TestPerson;
let ids: { open: string; answered: string };
beforeAll(async () => {
  server = await boot();
  fan = await aFan(server, { tokens: 50_000 });
  artist = await anArtist(server, { deepdive: true, ama: true });
  const open = await aTrack(server, { fan, artist, title: 'Secret title' });
  const answered = await aTrack(server, { fan, artist, title: 'Secret title' });
  await answerTrack(server, artist, answered.id);
  ids = { open: open.id, answered: answered.id };
});
afterAll(async () => await server.close());

const get = async (path: string, headers = {}) => await fetch(`${server.url}${path}`, { headers });
const pageOf = async (id: string) =>
  await sharedPages[0]?.make(server.ctx, {
    path: `/fb/${id}`,
    params: { id },
    search: new URLSearchParams(),
    isSignedIn: false,
  });

describe('/fb/:id', () => {
  it('is written with its head and its first data, and nothing private', async () => {
    const page = await pageOf(ids.answered);
    expect(page).toMatchObject({
      status: 200,
      head: {
        title: `Feedback by ${artist.username}`,
        canonicalPath: `/fb/${ids.answered}`,
        image: expect.stringContaining(`/fb/${ids.answered}/picture.png?v=`),
      },
    });
    const written = JSON.stringify(page);
    for (const secret of ['Secret title', NOTES.slice(0, 40), fan.username, '.mp3', '/media/'])
      expect(written).not.toContain(secret);
  });

  it('calls the answer to a question an answer', async () => {
    const { id } = await aQuestion(server, { fan, artist });
    await answerQuestion(server, artist, id);
    expect(await pageOf(id)).toMatchObject({
      head: {
        title: `Answer by ${artist.username}`,
        description: `${artist.username} answered a question in writing.`,
      },
    });
  });

  it('does not exist before the answer', async () => {
    for (const id of [ids.open, 'none', '\u0000']) expect(await pageOf(id)).toMatchObject({ status: 404 });
    for (const id of [ids.open, 'none', '%00']) expect((await get(`/fb/${id}/picture.png`)).status).toBe(404);
  });

  it('has a picture for networks, which browsers keep', async () => {
    const picture = await get(`/fb/${ids.answered}/picture.png`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cache-control')).toContain('public');
    expect(await sharp(await picture.bytes()).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    const etag = picture.headers.get('etag') ?? '';
    const again = await get(`/fb/${ids.answered}/picture.png`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });
});

describe('the picture', () => {
  it.each(['', '<b>&</b> "quoted"', 'x'.repeat(500), '音楽はとても良いです。', '🎧 \ud800 \u0000 end'])(
    'draws the quote %j',
    async (quote) => {
      const picture = await drawPoster({ seed: 'a', artist: 'A & <B>', title: 'Feedback by A & <B>', quote });
      expect((await sharp(picture).metadata()).width).toBe(1200);
    },
  );
});
