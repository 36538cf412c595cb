// @vitest-environment jsdom
import { FeedbackStatus, RequestType } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { cleanup, render, screen } from '../../../testing/testing-library.ts';
import { afterEach, expect, it } from 'vitest';
import { Thanks } from './Thanks.tsx';

/** Answered long ago, when rating was still possible. */
const request = {
  id: 'r',
  type: RequestType.Feedback,
  status: FeedbackStatus.Answered,
  date: { seconds: 0, nanoseconds: 0 },
  expiresAt: { seconds: 0, nanoseconds: 0 },
  updatedDate: { seconds: 0, nanoseconds: 0 },
  artist: { username: 'Ada' },
  requester: { username: 'Frida' },
  rating: null,
  feedbackReview: null,
} as unknown as RequestRecord; // what this part reads

afterEach(cleanup);

it.each([
  ['its sender', true, 0],
  ['staff', false, 1],
])('after the time for it, a missing rating is named to %s: %s', (_, isOwn, times) => {
  render(<Thanks request={request} isOwn={isOwn} onChange={() => undefined} tips={null} />);
  expect(screen.queryAllByText('Not rated.')).toHaveLength(times);
});
