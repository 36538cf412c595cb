import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot } from '../../testing/boot.ts';
import { prismicContent } from './prismic.ts';
import { type PrismicSource, type PrismicStandIn, startPrismic } from './testing/prismic-stand-in.ts';

let standIn: PrismicStandIn;
beforeAll(async () => {
  standIn = await startPrismic();
});
afterAll(async () => await standIn.close());
beforeEach(() => {
  standIn.answer(null);
  standIn.publish([landing('one'), landing('two')]);
  standIn.asked.splice(0);
  warnings.splice(0);
  // A ref expires when the test says so, not when the machine is slow.
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const aMomentPasses = () => vi.advanceTimersByTime(60);

const landing = (uid: string, title = uid): PrismicSource => ({
  uid,
  type: 'landing',
  first_publication_date: '2026-01-01T00:00:00+0000',
  last_publication_date: '2026-02-01T00:00:00+0000',
  data: { title, slices: [] },
});

const warnings: string[] = [];
const log = { info: () => {}, error: () => {}, warn: (_: object, text: string) => void warnings.push(text) };
const patient = { timeoutMs: 60_000, patienceMs: 60_000 };
const aMoment = { refMs: 40, ...patient };
const anHour = { refMs: 3_600_000, ...patient };
const open = (times: typeof aMoment) =>
  prismicContent({ config: standIn.config, publicUrl: () => 'https://dubplate.example', log, times });
const titleOf = async (content: ReturnType<typeof open>, slug = 'one') =>
  (await content.find({ kind: 'landing', slug }))?.content.title;
const searches = () => standIn.asked.filter((address) => address.includes('/documents/search'));

describe('answers of Prismic', () => {
  it('are asked for once, however many ask at the same time, and not again while nothing is published', async () => {
    const content = open(aMoment);
    const titles = await Promise.all(Array.from({ length: 50 }, async () => await titleOf(content)));
    expect([new Set(titles), searches().length]).toEqual([new Set(['one']), 1]);
    aMomentPasses();
    await titleOf(content);
    expect([await titleOf(content, 'none'), await titleOf(content, 'none')]).toEqual([undefined, undefined]);
    expect(searches().map((address) => /"(\w+)"/.exec(address)?.[1])).toEqual(['one', 'none']);
    expect(standIn.asked.length - searches().length).toBe(2);
  });

  it('are those of what is published, and never of a preview or a release to come', async () => {
    const content = open(aMoment);
    expect(await titleOf(content)).toBe('one');
    standIn.publish([landing('one', 'Changed')]);
    aMomentPasses();
    expect(await titleOf(content)).toBe('Changed');
    const refs = searches().map((address) => new URLSearchParams(address.split('?')[1]).get('ref'));
    expect(refs.every((ref) => /^ref~\d+$/.test(ref ?? ''))).toBe(true);
  });

  it('are asked for again when the ref has expired before its time', async () => {
    const content = open(anHour);
    await titleOf(content);
    standIn.publish([landing('two', 'Changed')]);
    expect(await titleOf(content, 'two')).toBe('Changed');
    expect(warnings).toEqual([]);
  });

  it.each([
    ['is down', (_: unknown, response: { destroy(): unknown }) => void response.destroy()],
    ['says nothing', () => {}],
    ['fails', (_: unknown, response) => void response.writeHead(500).end()],
    ['answers something else', (_: unknown, response) => void response.end('<html>')],
    ['has no end', (_: unknown, response) => void response.end(' '.repeat(5 * 1024 * 1024))],
    [
      'leads elsewhere',
      (_: unknown, response) => void response.writeHead(302, { location: '/api/v2' }).end(),
    ],
  ] satisfies [string, Parameters<PrismicStandIn['answer']>[0]][])(
    'count on while it %s',
    async (how, answer) => {
      const content = open(how === 'says nothing' ? { ...aMoment, timeoutMs: 600 } : aMoment);
      await titleOf(content);
      standIn.answer(answer);
      aMomentPasses();
      expect(await titleOf(content)).toBe('one');
      await expect(content.find({ kind: 'landing', slug: 'two' })).rejects.toMatchObject({ code: 'busy' });
      expect(warnings.length).toBeGreaterThan(1);
      standIn.answer(null);
      standIn.publish([landing('one', 'Back'), landing('two')]);
      aMomentPasses();
      expect([await titleOf(content), await titleOf(content, 'two')]).toEqual(['Back', 'two']);
    },
  );

  it('count on when only the document can’t be had', async () => {
    const content = open(aMoment);
    await titleOf(content);
    standIn.publish([landing('one', 'Changed')]);
    standIn.answer((request, response) => {
      const isRef = request.url?.startsWith('/api/v2?');
      if (isRef) response.end(JSON.stringify({ refs: [{ ref: 'other', isMasterRef: true }] }));
      else response.writeHead(503).end();
    });
    aMomentPasses();
    expect([await titleOf(content), await titleOf(content)]).toEqual(['one', 'one']);
    expect(warnings).toEqual(['the service of published documents failed']);
  });
});

it('a server that never reached Prismic says that it is busy, and its other pages stand', async () => {
  standIn.answer((_, response) => void response.destroy());
  const server = await boot({ config: { prismic: standIn.config } });
  const { status, headers } = await server.call('content/get-document', { kind: 'landing', slug: 'one' });
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect((await server.call('content/get-articles', {})).status).toBe(503);
  expect((await fetch(`${server.url}/feed.xml`)).status).toBe(503);
  expect((await server.call('content/get-page', { id: 'terms' })).status).toBe(200);
  await server.close();
});
