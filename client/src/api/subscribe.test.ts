// @vitest-environment jsdom
import type { RealtimeEvent } from '@dubplate/shared/contract/channels.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from './session.ts';
import { subscribe, subscribeTo } from './subscribe.ts';

interface Opened {
  topics: string[];
  lastEventId?: string;
  tell: (event: object, id: number) => void;
}

let opened: Opened[] = [];
let mayListen = true;
const tips = { tips: [], total: 250 };

beforeEach(() => {
  opened = [];
  mayListen = true;
  vi.stubGlobal('fetch', async (_url: string, init: { body: string; signal: AbortSignal }) => {
    const { topics, lastEventId } = JSON.parse(init.body) as { topics: string[]; lastEventId?: string };
    const isOwn = topics.every((topic) => topic.endsWith(':me'));
    if (!isOwn && !mayListen)
      return Response.json({ error: { code: 'forbidden', message: '' } }, { status: 403 });
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
  const stopOwn = subscribe('user', () => {});
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  latest()?.tell({ topic: 'user:me', type: 'snapshot', document: { token: 1 } }, 41);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const stop = subscribeTo('tips', 'r1', ({ total }) => heard.push(total));
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(latest()).toMatchObject({
    topics: expect.arrayContaining(['user:me', 'tips:r1']),
    lastEventId: '41',
  });
  latest()?.tell(tipsEvent, 42);
  await vi.waitFor(() => expect(heard).toEqual([250]));
  // Who comes later is told at once what is known.
  subscribeTo('tips', 'r1', ({ total }) => heard.push(total + 1))();
  expect(heard).toEqual([250, 251]);
  stop();
  latest()?.tell(tipsEvent, 43);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toHaveLength(2);
  stopOwn();
});

it('keeps the person’s own topics when another is forbidden', async () => {
  mayListen = false;
  const stopOwn = subscribe('user', () => {});
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  const stop = subscribeTo('tips', 'r2', () => {});
  await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 3000 });
  expect(latest()?.topics).toContain('user:me');
  expect(latest()?.topics).not.toContain('tips:r2');
  stop();
  stopOwn();
});

it('opens no stream before anybody listens, who would miss its first events', async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(opened).toEqual([]);
  const stop = subscribe('user', () => {});
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  stop();
});
