// @vitest-environment jsdom
import type { RoomsDocument } from '@dubplate/shared/contract/channels.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownToasts, toastStore } from '../../app/toast/toast-store.ts';
import { cleanup, render } from '../../testing/testing-library.ts';
import { useRoomToasts } from './use-room-toasts.ts';

const heard: { tell: (document: RoomsDocument) => void } = vi.hoisted(() => ({ tell: () => {} }));
vi.mock('../../api/subscribe.ts', () => ({
  subscribe: (_kind: string, listener: (document: RoomsDocument) => void) => {
    heard.tell = listener;
    return () => {};
  },
}));

function Listener() {
  useRoomToasts();
  return null;
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  toastStore.set([]);
});

it.each([
  ['accepted', 0, 'Your message was accepted.'],
  ['answered', 0, 'Your message was answered.'],
  ['declined', 1250, 'Your message was declined. 1,250 tokens are back in your wallet.'],
  ['declined', 0, 'Your message was declined.'],
  ['ended', 100, 'The session ended before your message was taken on. 100 tokens are back in your wallet.'],
] as const)('tells the author that it was %s, with %d tokens back', (decision, tokensBack, text) => {
  render(<Listener />);
  heard.tell({ sessionId: 's1', decided: { messageId: 'm1', decision, tokensBack } });
  expect(shownToasts()).toMatchObject([{ text, link: '/session/s1' }]);
});

it.each([
  [{ hidden: { messageId: 'm1', by: 'artist' } }, 'The artist hid your message from the room.'],
  [
    { hidden: { messageId: 'm1', by: 'reports' } },
    'Your message was hidden after reports. Our team looks at it.',
  ],
  [{ hidden: { messageId: 'm1', by: null } }, 'Your message is shown in the room again.'],
  [{ isHelper: false }, 'You are no longer a moderator of this session.'],
] as const)('tells %j', (news, text) => {
  render(<Listener />);
  heard.tell({ sessionId: 's1', ...news });
  expect(shownToasts()).toMatchObject([{ text, link: '/session/s1' }]);
});

it('leaves a ban to the room', () => {
  render(<Listener />);
  heard.tell({ sessionId: 's1', ban: { until: null } });
  expect(shownToasts()).toEqual([]);
});
