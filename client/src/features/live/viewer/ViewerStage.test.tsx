// @vitest-environment jsdom
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { cleanup, render, screen } from '../../../testing/testing-library.ts';
import { afterEach, expect, it } from 'vitest';
import { ViewerStage } from './ViewerStage.tsx';

afterEach(cleanup);

const open = (minutes: number) =>
  render(
    <ViewerStage
      session={
        {
          id: 's',
          status: SessionStatus.Standby,
          date: timestampOf(new Date(new Date().getTime() + minutes * 60_000)),
          artistName: 'Ada',
          title: 'Tape delay',
        } as unknown as Session // what this part reads
      }
      viewers={0}
    />,
  );

it('of an open room names the announced time while that is far away, and the moment when it is near', () => {
  open(35);
  expect(screen.getByText(/^Ada is getting ready. The session begins on .*\d\d/)).toBeTruthy();
  cleanup();
  open(1);
  expect(screen.getByText('Ada is getting ready. The session begins in a moment.')).toBeTruthy();
});

it('counts nobody as watching before there is anything to watch', () => {
  open(35);
  expect(screen.queryByText(/watching/)).toBeNull();
});
