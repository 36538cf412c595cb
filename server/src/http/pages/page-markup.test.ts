import { SIGNED_IN_MARK } from '@dubplate/shared/lib/signed-in-mark.ts';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { anArtist } from '../../testing/builders.ts';
import { logged } from '../../testing/processes/kept-log.ts';
import { runCommand } from '../../tools/run-command.ts';
import { createApp } from '../app.ts';

const BUILD_MS_MAX = 120_000;
const font = '<link rel="preload" as="font" type="font/woff2" href="/assets/one.woff2" crossorigin="">';
const main = '<link rel="modulepreload" crossorigin="" href="/assets/main.js">';
const start = '<script type="module" crossorigin src="/assets/start.js"></script>';
const shell = `<!doctype html><html lang="en"><head>${font}<meta name="description" content="Built"><title>Built</title><link rel="stylesheet" crossorigin href="/assets/style-abc.css">${start}${main}</head><body><div id="root"></div></body></html>`;
const sheet = '.price{content:"$&"}@font-face{font-family:Own;src:local("Own")}';
const face = '@font-face{font-family:Read;src:url(/assets/read.woff2)}';
const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
const words = 'A trusted ear before release';

let server: BootedServer;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  server = await boot();
  folder = await mkdtemp(join(tmpdir(), 'dubplate-markup-'));
  const args = ['build', '--config', 'vite.markup.config.ts', '--logLevel', 'warn', '--emptyOutDir'];
  const outDir = join(folder, 'client/server');
  const { exitCode, output } = await runCommand('vite', [...args, '--outDir', outDir], {
    output: 'kept',
    timeoutMs: BUILD_MS_MAX,
  });
  if (exitCode !== 0) throw new Error(output);
  app = await appWith('client');
  await anArtist(server, { username: 'marlon.hoff', biography: hostile });
  const pictured = await anArtist(server, { username: 'pictured.one' });
  const picture = { profile_image: '/media/public/face/640.webp' };
  await server.database.db.updateTable('users').set(picture).where('id', '=', pictured.userId).execute();
  const { userId } = await anArtist(server, { username: 'evil.one' });
  await server.database.db.updateTable('users').set({ username: hostile }).where('id', '=', userId).execute();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

/** A server whose client is built into a folder. */
async function appWith(name: string): Promise<FastifyInstance> {
  await mkdir(join(folder, name, 'assets'), { recursive: true });
  await writeFile(join(folder, name, 'index.html'), shell);
  await writeFile(join(folder, name, 'assets/style-abc.css'), face + sheet);
  const pages = ['/', '/artists', '/artist/:slug', '/login', '/fb/:id'].map((path) => [path, []]);
  await writeFile(join(folder, name, 'pages.json'), JSON.stringify(Object.fromEntries(pages)));
  return await createApp(server.ctx, { client: join(folder, name), console: join(folder, 'console') });
}

/** What the page has in its root. */
async function markupOf(url: string, { cookie = '', from = app } = {}): Promise<string> {
  const { statusCode, body } = await from.inject({ method: 'GET', url, headers: { cookie } });
  expect(statusCode).toBe(200);
  return /<div id="root"[^>]*>(.*)<\/div>(?:<link|<script|<\/body>)/s.exec(body)?.[1] ?? 'no root';
}

describe('the HTML of a page', () => {
  it.each([
    ['/', [words, 'marlon.hoff', 'Featured Artists']],
    ['/artists', ['<h1', 'marlon.hoff', 'Sort by']],
    ['/artist/marlon-hoff', ['>marlon.hoff</h1>', 'Track record']],
  ])('shows a visitor its words: %s', async (url, texts) => {
    const markup = await markupOf(url);
    expect(texts.filter((text) => !markup.includes(text))).toEqual([]);
  });

  it.each(['/', '/artists', '/artist/marlon-hoff'])(
    'escapes what people wrote, and has nothing that its own policy refuses: %s',
    async (url) => {
      const markup = await markupOf(url);
      expect(markup.includes('&lt;/script&gt;&lt;script&gt;alert(1)')).toBe(true);
      const tags = markup.replaceAll(/="[^"]*"/g, '=""').match(/<[^>]*>/g) ?? [];
      expect(tags.filter((tag) => /^<script|^<img src=x| (style|on\w+)=/i.test(tag))).toEqual([]);
      expect(markup.match(/="javascript:[^"]*"/g)).toBeNull();
    },
  );

  it('brings its stylesheet along where it has markup, and a script, and its policy allows these two', async () => {
    const { body, headers } = await app.inject('/');
    expect(body).toContain(`<style>${sheet}</style>`);
    expect(body).toContain(`<template data-later="fonts"><style>${face}</style></template>`);
    expect(body).not.toContain('rel="stylesheet"');
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
    const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = headers['content-security-policy'];
    expect(policy).toContain(`style-src 'self' ${hashed(sheet)} ${hashed(face)};`);
    expect(policy).toContain(`script-src 'self' ${hashed(script)};`);
    const signedIn = await app.inject({ url: '/', headers: { cookie: `${SIGNED_IN_MARK}=1` } });
    expect(signedIn.body).toContain('<link rel="stylesheet" crossorigin href="/assets/style-abc.css">');
    expect(signedIn.headers['content-security-policy']).toContain("style-src 'self';");
    expect(signedIn.headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('sends what is seen before what makes it work', async () => {
    const { body } = await app.inject('/artist/pictured-one');
    const parts = [
      '<title>pictured.one',
      'og:title',
      '<style>',
      '<link rel="preload" as="image"',
      '<script>(function',
      '</head>',
      '<h1',
      'id="first-view"',
      '<template data-later="fonts">',
      '<template data-later="scripts">',
      main,
    ];
    const places = parts.map((part) => body.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(body).not.toContain(font);
    expect(body).toContain('<script type="module" crossorigin src="/assets/start.js">');
    const signedIn = await app.inject({
      url: '/artist/pictured-one',
      headers: { cookie: `${SIGNED_IN_MARK}=1` },
    });
    expect(signedIn.body.indexOf(main)).toBeLessThan(signedIn.body.indexOf('</head>'));
    expect(signedIn.body).toContain(font);
  });

  it('has no markup for a browser with a sign-in, whose first view only the browser knows', async () => {
    expect(await markupOf('/', { cookie: `${SIGNED_IN_MARK}=1` })).toBe('');
    expect((await markupOf('/')).includes(words)).toBe(true);
  });

  it('shows each time what is there now', async () => {
    expect((await markupOf('/')).includes('late.comer')).toBe(false);
    await anArtist(server, { username: 'late.comer' });
    await expect.poll(async () => (await markupOf('/')).includes('late.comer')).toBe(true);
    const markup = await markupOf('/');
    expect(markup.match(/<h1/g)).toHaveLength(1);
  });

  it('is sent without markup if rendering fails, which is logged once', async () => {
    await mkdir(join(folder, 'broken/server'), { recursive: true });
    const script = 'var dubplate = { render: async () => { throw new Error("no luck"); } };';
    await writeFile(join(folder, 'broken/server/markup.js'), script);
    const broken = await appWith('broken');
    const { body } = await broken.inject('/');
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('id="first-view"');
    expect(await markupOf('/artists', { from: broken })).toBe('');
    expect(logged('pages are served without markup')).toHaveLength(1);
    await broken.close();
  });

  it('is sent without markup before the client is built for the server', async () => {
    const unbuilt = await appWith('unbuilt');
    expect(await markupOf('/', { from: unbuilt })).toBe('');
    await unbuilt.close();
  });

  it('keeps the script of the server to the server', async () => {
    expect((await app.inject('/server/markup.js')).statusCode).toBe(404);
  });
});
