import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { anArtist } from '../../../testing/builders.ts';
import { aVideo } from '../testing/videos.ts';
import { videoPages, videoSitemap } from './video-page.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

async function open(id: string) {
  const page = videoPages.find(({ pattern }) => pattern === '/video/:id');
  const search = new URLSearchParams();
  const request = { path: `/video/${id}`, params: { id }, search, isSignedIn: false };
  const answer = await page?.make(server.ctx, request);
  if (!answer || 'redirectTo' in answer) throw new Error('The page of a course leads nowhere else.');
  return answer;
}

describe('the served page of a course', () => {
  it('says what it is, and is in the sitemap while it is on sale', async () => {
    const artist = await anArtist(server);
    const description = 'From a dry take\n to a tape echo. '.repeat(10);
    const id = await aVideo(server, artist, { title: 'Tape echoes', description, amount: 900 });
    const hidden = await aVideo(server, artist, { publishOnReady: false });
    expect(await open(id)).toMatchObject({
      status: 200,
      head: {
        title: 'Tape echoes',
        canonicalPath: `/video/${id}`,
        jsonLd: { '@type': 'VideoObject', duration: 'PT2S', offers: { price: '9.00' } },
      },
    });
    const { head } = await open(id);
    expect(head.description).toMatch(/^From a dry take to a tape echo\. From .*…$/);
    expect((await open(hidden)).status).toBe(404);
    const count = await videoSitemap.count(server.ctx);
    const listed = await videoSitemap.list(server.ctx, { limit: count, offset: 0 });
    const found = listed.find(({ path }) => path === `/video/${id}`);
    expect(found?.changedAt).toBeInstanceOf(Date);
    expect(listed.map(({ path }) => path)).not.toContain(`/video/${hidden}`);
    expect(await videoSitemap.list(server.ctx, { limit: count, offset: count })).toEqual([]);
  });
});
