import { sessionsPageInputs } from '@dubplate/shared/features/sessions/model.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist } from '../../../testing/builders.ts';
import { sessionPages, sessionSitemap } from './session-page.ts';
import { aSession, aTicket } from '../testing/sessions.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

async function open(id: string) {
  const page = sessionPages.find(({ pattern }) => pattern === '/session/:id');
  const search = new URLSearchParams();
  const request = { path: `/session/${id}`, params: { id }, search, isSignedIn: false };
  const answer = await page?.make(server.ctx, request);
  if (!answer || 'redirectTo' in answer) throw new Error('A session’s page leads nowhere else.');
  return answer;
}

describe('the served page of a session', () => {
  it('has its texts, its event and what a visitor reads first', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const id = await aSession(server, artist, { title: 'Bass surgery', capacity: 1, amount: 500 });
    const before = await open(id);
    expect(before).toMatchObject({
      status: 200,
      head: {
        title: 'Bass surgery',
        canonicalPath: `/session/${id}`,
        jsonLd: {
          '@type': 'Event',
          name: 'Bass surgery',
          offers: { price: '5.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        },
      },
    });
    const listed = await sessionSitemap.list(server.ctx, { limit: 50_000, offset: 0 });
    expect(listed.map(({ path }) => path)).toContain(`/session/${id}`);
    expect(listed).toHaveLength(await sessionSitemap.count(server.ctx));
    const [data] = Object.values(before.view?.data ?? {});
    expect(data).toMatchObject({ id, purchased: null, tokens: null, recordingUrl: null });
    expect(data).not.toHaveProperty('registeredUsers');
    await aTicket(server, fan, { sessionId: id });
    expect((await open(id)).head.jsonLd).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
  });

  it('keeps a canceled one out of search engines and sells nothing', async () => {
    const artist = await anArtist(server);
    const id = await aSession(server, artist);
    await server.call('session/cancel', { sessionId: id }, { as: artist });
    const { status, head } = await open(id);
    expect([status, head.canonicalPath]).toEqual([200, null]);
    expect(head.jsonLd).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(head.jsonLd).not.toHaveProperty('offers');
    const listed = await sessionSitemap.list(server.ctx, { limit: 50_000, offset: 0 });
    expect(listed.map(({ path }) => path)).not.toContain(`/session/${id}`);
  });

  it('says that an unknown one does not exist', async () => {
    expect(await open('no-such-session')).toMatchObject({
      status: 404,
      head: { title: 'This session does not exist.' },
    });
    expect((await open('a b')).status).toBe(404);
  });
});

describe('the served lists of sessions', () => {
  const listOf = async (path: string, search = '') => {
    const page = sessionPages.find(({ pattern }) => pattern === path);
    const request = { path, params: {}, search: new URLSearchParams(search), isSignedIn: false };
    const answer = await page?.make(server.ctx, request);
    if (!answer || 'redirectTo' in answer) throw new Error(`${path} leads nowhere else.`);
    return answer;
  };

  it.each([
    ['/sessions', sessionsPageInputs.all],
    ['/upcoming', sessionsPageInputs.upcoming],
    ['/live-now', sessionsPageInputs.live],
  ])('%s has what its call answers a visitor', async (path, input) => {
    await aSession(server, await anArtist(server), { title: 'One of the list' });
    const { body } = await server.call('session/get-sessions', input);
    const { view } = await listOf(path, 'utm_source=mail');
    expect(view?.data).toEqual({ [cacheKeyOf('session/get-sessions', input)]: body });
    expect(view?.preloadImages).toHaveLength(Math.min(1, body.items.length));
  });

  it('leave another order to the page, and search engines out of it', async () => {
    const { head, view } = await listOf('/upcoming', 'sort=popular');
    expect([head.canonicalPath, view]).toEqual([null, undefined]);
  });
});
