// @vitest-environment jsdom
import type { TopicDocuments } from '@dubplate/shared/contract/channels.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { act, cleanup, renderHook } from '../../../testing/testing-library.ts';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { useWatchedSession } from './use-watched-session.ts';

type Document = TopicDocuments['session'];

const stream = vi.hoisted(() => ({ tell: (_document: object) => {} }));
vi.mock('../../../api/subscribe.ts', () => ({
  subscribeTo: (_kind: string, _id: string, listener: (document: object) => void) => {
    stream.tell = listener;
    return () => {};
  },
}));

const begun: Document = {
  sessionId: 's1',
  status: SessionStatus.Live,
  registered: 30,
  capacity: null,
  viewers: 0,
  hasReplay: false,
};
let asked = 0;
let status: SessionStatus = SessionStatus.Live;

beforeEach(() => {
  asked = 0;
  status = SessionStatus.Live;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('session/get')) asked += 1;
    const counted = { registered: 30, hasReplay: false };
    return Response.json({ id: 's1', artistId: 'ada', purchased: true, status, title: 'T', ...counted });
  });
  beginSession({
    idToken: 'token',
    expiresIn: 900,
    user: { uid: 'me' } as unknown as Parameters<typeof beginSession>[0]['user'], // only what the hook looks at
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
);

async function watch() {
  const { result } = renderHook(() => useWatchedSession('s1'), { wrapper });
  await expect.poll(() => result.current.isInside).toBe(true);
  const tell = (part: Partial<Document>) => act(async () => stream.tell({ ...begun, ...part }));
  await tell({});
  asked = 0;
  return { result, tell };
}

describe('a watched session', () => {
  it('takes the counts from its stream and asks the server for none of them', async () => {
    const { result, tell } = await watch();
    for (let viewers = 1; viewers <= 20; viewers += 1) await tell({ viewers, registered: 30 + viewers });
    expect([result.current.viewers, result.current.data?.registered, asked]).toEqual([20, 50, 0]);
  });

  it('is read again when its status changes, or when something changes that the stream does not say', async () => {
    const { result, tell } = await watch();
    status = SessionStatus.Paused;
    await tell({ status: SessionStatus.Paused, viewers: 3 });
    expect([asked, result.current.data?.status]).toEqual([1, SessionStatus.Paused]);
    await tell({ status: SessionStatus.Paused, viewers: 3 });
    expect(asked).toBe(2);
  });

  it('is read again when its replay is there, also when the last viewer left in the same moment', async () => {
    const { tell } = await watch();
    status = SessionStatus.Finished;
    await tell({ status, viewers: 1 });
    expect(asked).toBe(1);
    await tell({ status, viewers: 0, hasReplay: true });
    expect(asked).toBe(2);
  });

  it('is read when the stream begins with another status than the page knows', async () => {
    const { result } = renderHook(() => useWatchedSession('s1'), { wrapper });
    await expect.poll(() => result.current.isInside).toBe(true);
    asked = 0;
    await act(async () => stream.tell(begun));
    expect(asked).toBe(0);
    status = SessionStatus.Finished;
    await act(async () => stream.tell({ ...begun, status: SessionStatus.Finished }));
    expect([asked, result.current.data?.status]).toEqual([1, SessionStatus.Finished]);
  });
});
