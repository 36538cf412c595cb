// @vitest-environment jsdom
import { cleanup, render } from '../../testing/testing-library.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionStore } from '@dubplate/shared/api-client/session.ts';
import { Countdown } from './Countdown.tsx';
import { DateTime } from './DateTime.tsx';

beforeEach(() => {
  const user = { timeZone: 'Asia/Tokyo' } as OwnUser; // `as`: all that is read.
  sessionStore.set({ state: 'signed-in', user });
});
afterEach(cleanup);

const at = Date.UTC(2026, 10, 20, 16);

it('is the person’s, whatever the device’s is', () => {
  const { container } = render(
    <>
      <DateTime at={at} show="day" />
      <Countdown until={at} doneText="over" />
    </>,
  );
  const [moment, countdown] = container.querySelectorAll('time');
  expect(moment?.textContent).toBe('Nov 21, 2026');
  for (const time of [moment, countdown]) expect(time?.title).toMatch(/^Saturday, November 21, .* GMT\+9$/);
});

it('gives way to a zone that is asked for', () => {
  const { container } = render(<DateTime at={at} show="minute" timeZone="UTC" />);
  expect(container.textContent).toMatch(/^Nov 20, 2026, .* UTC$/);
});
