// @vitest-environment jsdom
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { cleanup, render, screen } from '../../../testing/testing-library.ts';
import { afterEach, expect, it } from 'vitest';
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
  isArtist: false,
  isKeeper: false,
  helperIds: [],
  mayUpvote: true,
  reply: null,
  add: () => {},
  noteUpvote: () => {},
};

afterEach(cleanup);

it('says what an upvote costs, until it is paid', () => {
  const { rerender } = render(<MessageRow message={message} isUpvoted={false} room={room} />);
  const button = screen.getByRole('button', { name: 'Upvote for 50 tokens ($0.50), now 3' });
  expect(button.querySelector('[aria-hidden] .tabular')?.textContent).toBe('50 tokens($0.50)');
  rerender(<MessageRow message={message} isUpvoted room={room} />);
  expect(screen.getByRole('button', { name: 'Upvoted, now 3' }).textContent).not.toContain('$');
});
