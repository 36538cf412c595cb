// @vitest-environment jsdom
import type { RealtimeEvent } from '@dubplate/shared/contract/channels.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { subscribe, subscribeTo } from './subscribe.ts';

interface Opened {
  topics: string[];
  lastEventId?: string;
  tell: (event: object, id: number) => void;
}

let opened: Opened[] = [];
let forbidden: string[] = [];
const tips = { tips: [], total: 250 };

beforeEach(() => {
  opened = [];
  forbidden = [];
  vi.stubGlobal('fetch', async (_url: string, init: { body: string; signal: AbortSignal }) => {
    const { topics, lastEventId } = JSON.parse(init.body) as { topics: string[]; lastEventId?: string };
    const refused = topics.filter((topic) => forbidden.includes(topic));
    if (refused.length > 0) {
      const fields = Object.fromEntries(refused.map((topic) => [topic, 'no']));
      return Response.json({ error: { code: 'forbidden', message: '', fields } }, { status: 403 });
    }
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    init.signal.addEventListener('abort', () => controller.error(new Error('aborted')));
    opened.push({
      topics,
      ...(lastEventId && { lastEventId }),
      tell: (event, id) =>
        controller.enqueue(new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)),
    });
    return new Response(body);
  });
  beginSession({
    idToken: 'token',
    expiresIn: 900,
    user: { uid: 'me' } as unknown as Parameters<typeof beginSession>[0]['user'], // only what the stream asks for
  });
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const latest = () => opened.at(-1);
const tipsEvent = { topic: 'tips:r1', type: 'change', document: tips } satisfies RealtimeEvent;

it('adds a topic of another owner to the one stream without missing an event', async () => {
  const heard: number[] = [];
  const own: unknown[] = [];
  const stopOwn = subscribe('user', (document) => own.push(document));
  await expect.poll(() => opened).toHaveLength(1);
  latest()?.tell({ topic: 'user:me', type: 'snapshot', document: { token: 1 } }, 41);
  await expect.poll(() => own).toHaveLength(1);
  const stop = subscribeTo('tips', 'r1', ({ total }) => heard.push(total));
  await expect.poll(() => opened).toHaveLength(2);
  expect(latest()).toMatchObject({
    topics: expect.arrayContaining(['user:me', 'tips:r1']),
    lastEventId: '41',
  });
  latest()?.tell(tipsEvent, 42);
  await expect.poll(() => heard).toEqual([250]);
  // Who comes later is told at once what is known.
  subscribeTo('tips', 'r1', ({ total }) => heard.push(total + 1))();
  expect(heard).toEqual([250, 251]);
  stop();
  latest()?.tell(tipsEvent, 43);
  latest()?.tell({ topic: 'user:me', type: 'change', document: { token: 2 } }, 44);
  await expect.poll(() => own).toHaveLength(2);
  expect(heard).toHaveLength(2);
  stopOwn();
});

it('tells who listens late what the stream of another topic began with', async () => {
  const stop = subscribeTo('tips', 'r5', () => {});
  await expect.poll(() => opened).toHaveLength(1);
  const told: unknown[] = [];
  const heard: unknown[] = [];
  const stopTips = subscribeTo('tips', 'r5', (document) => told.push(document));
  latest()?.tell({ topic: 'user:me', type: 'snapshot', document: { unreadNotifications: 2 } }, 51);
  latest()?.tell({ ...tipsEvent, topic: 'tips:r5' }, 52);
  await expect.poll(() => told).toHaveLength(1);
  const stopOwn = subscribe('user', (document, type) => heard.push([document, type]));
  expect(heard).toEqual([[{ unreadNotifications: 2 }, 'snapshot']]);
  stopOwn();
  subscribe('user', (document) => heard.push(document))();
  expect(heard).toHaveLength(1);
  stopTips();
  stop();
});

it('drops the topic that is forbidden, tells its listener, and keeps all others', async () => {
  forbidden = ['tips:r2'];
  const heard: number[] = [];
  const refused: string[] = [];
  const stops = [
    subscribe('user', () => {}),
    subscribeTo(
      'tips',
      'r1',
      ({ total }) => heard.push(total),
      () => refused.push('r1'),
    ),
    subscribeTo(
      'tips',
      'r2',
      () => {},
      () => refused.push('r2'),
    ),
  ];
  await expect.poll(() => opened).toHaveLength(1);
  expect(latest()?.topics).toEqual(expect.arrayContaining(['user:me', 'tips:r1']));
  expect(latest()?.topics).not.toContain('tips:r2');
  expect(refused).toEqual(['r2']);
  latest()?.tell(tipsEvent, 44);
  await expect.poll(() => heard).toEqual([250]);
  for (const stop of stops) stop();
});

it('lets a listener that was refused leave without those who came later', async () => {
  forbidden = ['tips:r3'];
  const stopOwn = subscribe('user', () => {});
  const heard: number[] = [];
  let isRefused = false;
  const stopRefused = subscribeTo(
    'tips',
    'r3',
    () => {},
    () => (isRefused = true),
  );
  await expect.poll(() => isRefused).toBe(true);
  forbidden = [];
  const stop = subscribeTo('tips', 'r3', ({ total }) => heard.push(total));
  stopRefused();
  await expect.poll(() => latest()?.topics).toContain('tips:r3');
  latest()?.tell({ ...tipsEvent, topic: 'tips:r3' }, 45);
  await expect.poll(() => heard).toEqual([250]);
  stop();
  stopOwn();
});

it('opens no stream before anybody listens, who would miss its first events', async () => {
  // Long enough for one that would open. A slow machine can't make this red.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(opened).toEqual([]);
  const stop = subscribe('user', () => {});
  await expect.poll(() => opened).toHaveLength(1);
  stop();
});
