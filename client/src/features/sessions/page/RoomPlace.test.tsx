// @vitest-environment jsdom
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { cleanup, render, screen } from '../../../testing/testing-library.ts';
import { afterEach, expect, it } from 'vitest';
import { RoomPlace } from './RoomPlace.tsx';

afterEach(cleanup);

it.each([
  ['35 minutes', 35, /begins here on .*\d\d/],
  ['a minute', 1, /begins here in a moment/],
])('an open room says when its session begins, %s before', (_, minutes, text) => {
  const session = {
    status: SessionStatus.Standby,
    date: timestampOf(new Date(new Date().getTime() + minutes * 60_000)),
    image: '/a.jpg',
    artistName: 'Ada',
  } as unknown as Session; // what this part reads
  render(<RoomPlace session={session} isInside viewers={0} />);
  expect(screen.getByRole('status').textContent).toMatch(text);
});
