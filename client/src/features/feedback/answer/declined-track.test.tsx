// @vitest-environment jsdom
import { FeedbackStatus, RequestType } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { cleanup, render, screen, within } from '../../../testing/testing-library.ts';
import { afterEach, expect, it } from 'vitest';
import { AskedPart } from '../read/AskedPart.tsx';
import { DeclineReason } from '../read/DeclineReason.tsx';
import { TrackAnswer } from './TrackAnswer.tsx';

/** Declined before it was heard: the artist no longer gets its audio. */
const request = {
  id: 'r',
  type: RequestType.Feedback,
  status: FeedbackStatus.Canceled,
  date: { seconds: 0, nanoseconds: 0 },
  expiresAt: { seconds: 0, nanoseconds: 0 },
  updatedDate: { seconds: 0, nanoseconds: 0 },
  artist: { username: 'Ada' },
  requester: { username: 'Frida' },
  file: { name: 'night.mp3', url: '', duration: 60 },
  message: 'Please hear the drop.',
  focus: [],
  commentArtist: 'This is not my kind of music.',
  listened: false,
  heardSeconds: 0,
  moments: [],
  peaksData: [],
} as unknown as RequestRecord; // what these parts read

afterEach(cleanup);

it('tells the artist no more what happens at the first play', () => {
  render(
    <TrackAnswer
      request={request}
      uid="ada"
      audio={{ signing: 0, reload: async () => undefined }}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByText('This audio is no longer here.')).toBeTruthy();
  expect(screen.queryByText(/first play/)).toBeNull();
});

it.each([
  [true, 'Why you declined'],
  [false, 'Why Ada declined'],
])('names the reason apart from what was sent along, to its artist: %s', (isArtist, heading) => {
  render(
    <>
      <DeclineReason request={request} isArtist={isArtist} />
      <AskedPart request={request} />
    </>,
  );
  const reason = screen.getByRole('region', { name: heading });
  expect(reason.textContent).toContain('This is not my kind of music.');
  const asked = screen.getByRole('region', { name: 'What was sent along' });
  expect(within(asked).getByText('Please hear the drop.')).toBeTruthy();
  expect(asked.textContent).not.toContain('This is not my kind of music.');
});
