// @vitest-environment jsdom
import type { RoomsDocument } from '@dubplate/shared/contract/channels.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownToasts, toastStore } from '../../app/toast/toast-store.ts';
import { cleanup, render } from '../../testing/testing-library.ts';
import { useDecisions } from './use-decisions.ts';

const heard: { tell: (document: RoomsDocument) => void } = vi.hoisted(() => ({ tell: () => {} }));
vi.mock('../../api/subscribe.ts', () => ({
  subscribe: (_kind: string, listener: (document: RoomsDocument) => void) => {
    heard.tell = listener;
    return () => {};
  },
}));

function Listener() {
  useDecisions();
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
] as const)('tells the author that it was %s, with %d tokens back', (decision, tokensBack, text) => {
  render(<Listener />);
  heard.tell({ sessionId: 's1', decided: { messageId: 'm1', decision, tokensBack } });
  expect(shownToasts()).toMatchObject([{ text, link: '/session/s1' }]);
});
