import type { MessagesDocument, RoomsDocument } from '@dubplate/shared/contract/channels.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { beginSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { closeModal } from '../../../../app/modals/modal-store.ts';
import { act, cleanup, render } from '../../../../testing/testing-library.ts';
import { Room } from '../Room.tsx';

/** What the stream tells the room; a test of a room plays the stream. */
export const stream: {
  tell: (document: MessagesDocument) => void;
  tellMe: (document: RoomsDocument) => void;
} = { tell: () => {}, tellMe: () => {} };

vi.mock('../../../../api/subscribe.ts', () => ({
  subscribe: (kind: string, listener: (document: RoomsDocument) => void) => {
    if (kind === 'rooms') stream.tellMe = listener;
    return () => {};
  },
  subscribeTo: (kind: string, _owner: string, listener: (document: MessagesDocument) => void) => {
    if (kind === 'messages') stream.tell = listener;
    return () => {};
  },
}));

export function prepareRoom(): void {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
}

export function leaveRoom(): void {
  cleanup();
  closeModal();
  endSession();
  vi.unstubAllGlobals();
}

interface Opened {
  isArtist?: boolean;
  isKeeper?: boolean;
  messages?: readonly SessionMessage[];
  /** More of what `message/get-messages` answers. */
  more?: object;
  /** Answers of other calls by path. */
  answers?: Record<string, (body: unknown) => Response | Promise<Response>>;
}

/** The room as a fan sees it, or as its artist does. */
export async function openRoom({
  isArtist = false,
  isKeeper = isArtist,
  messages = [],
  more,
  answers = {},
}: Opened = {}): Promise<void> {
  const items = messages.map((message) => ({ ...message, upvoted: false }));
  const all: NonNullable<Opened['answers']> = {
    'message/get-messages': () => Response.json({ items, total: items.length, isKeeper, ban: null, ...more }),
    'files/get-attached-files': () => Response.json({ items: [], total: 0 }),
    ...answers,
  };
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const answer = all[url.replace('/app/api/', '')];
    return (
      (await answer?.(JSON.parse(init.body))) ??
      Response.json({ error: { code: 'not-found', message: url } }, { status: 404 })
    );
  });
  const uid = isArtist ? 'artist' : 'me';
  beginSession({
    idToken: 'token',
    expiresIn: 900,
    user: { uid, token: 1000 } as unknown as Parameters<typeof beginSession>[0]['user'], // only what a room looks at
  });
  const session = { id: 's1', status: 3, artistId: 'artist', artistName: 'Ada', messagePrice: 100 };
  await act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <Room session={session as unknown as Session} />
      </SWRConfig>, // only what a room looks at
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}
