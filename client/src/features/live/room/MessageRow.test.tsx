// @vitest-environment jsdom
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { beginSession, endSession, patchUser } from '@dubplate/shared/api-client/session.ts';
import { closeModal, currentModal } from '../../../app/modals/modal-store.ts';
import { act, cleanup, fireEvent, render, screen } from '../../../testing/testing-library.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { MessageRow } from './MessageRow.tsx';

const message = {
  id: 'm1',
  uid: 'fan',
  username: 'Fay',
  profileImage: null,
  text: 'Which delay?',
  status: MessageStatus.Pending,
  price: 100,
  upvotes: 3,
  hidden: false,
  isArtist: false,
} as unknown as SessionMessage; // only what a row shows
const room = {
  sessionId: 's1',
  artistName: 'Ada',
  isArtist: false,
  isKeeper: false,
  helperIds: [],
  mayUpvote: true,
  reply: null,
  add: () => {},
  noteUpvote: () => {},
};

afterEach(() => {
  cleanup();
  closeModal();
  endSession();
  vi.unstubAllGlobals();
});

function signIn(token: number): void {
  const user = { uid: 'me', token } as unknown as Parameters<typeof beginSession>[0]['user']; // only what a row looks at
  beginSession({ idToken: 'token', expiresIn: 900, user });
}

it('says what an upvote costs, until it is paid', () => {
  const { rerender } = render(<MessageRow message={message} isUpvoted={false} room={room} />);
  const button = screen.getByRole('button', { name: 'Upvote for 50 tokens ($0.50), now 3' });
  expect(button.querySelector('[aria-hidden] .tabular')?.textContent).toBe('50 tokens($0.50)');
  rerender(<MessageRow message={message} isUpvoted room={room} />);
  expect(screen.getByRole('button', { name: 'Upvoted, now 3' }).textContent).not.toContain('$');
});

it('says Answered of what the artist answered, not of all that the end of the session closed', () => {
  const closed = { ...message, status: MessageStatus.Closed };
  const { rerender } = render(<MessageRow message={closed} isUpvoted={false} room={room} />);
  expect(screen.queryByText('Answered')).toBeNull();
  rerender(<MessageRow message={{ ...closed, answered: true }} isUpvoted={false} room={room} />);
  expect(screen.getByText('Answered')).toBeTruthy();
});

it('asks before it spends tokens for an upvote', async () => {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url);
    return Response.json({ token: 50, ...message });
  });
  signIn(100);
  render(<MessageRow message={message} isUpvoted={false} room={room} />);
  fireEvent.click(screen.getByRole('button', { name: /^Upvote/ }));
  expect(called).toEqual([]);
  const modal = currentModal();
  expect(modal).toMatchObject({
    name: 'confirm',
    props: { text: 'It costs 50 tokens ($0.50). They come back if Ada does not take it on.' },
  });
  await act(async () => modal?.name === 'confirm' && (await modal.props.onConfirm()));
  expect(called).toEqual(['/app/api/message/upvote']);
});

it('tries an upvote again whose answer was lost, with the tokens gone that paid for it', async () => {
  const keys = new Set<unknown>();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    keys.add(JSON.parse(init.body).idempotencyKey);
    throw new TypeError('network');
  });
  const lost = { ...message, id: 'lost' };
  signIn(50);
  render(<MessageRow message={lost} isUpvoted={false} room={room} />);
  const press = async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Upvote/ }));
    const modal = currentModal();
    expect(modal).toMatchObject({ name: 'confirm' });
    await act(async () => modal?.name === 'confirm' && (await modal.props.onConfirm()));
    closeModal();
  };
  await press();
  act(() => patchUser({ token: 0 }));
  await press();
  expect([...keys]).toEqual(['upvote lost']);
});

it('says how many tokens an upvote lacks, before anything is sent', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  signIn(20);
  render(<MessageRow message={message} isUpvoted={false} room={room} />);
  fireEvent.click(screen.getByRole('button', { name: /^Upvote/ }));
  expect(currentModal()).toMatchObject({
    name: 'tokens',
    props: { missingFor: 'upvote', missingTokens: 30 },
  });
});
