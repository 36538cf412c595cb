import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import type { ReactNode } from 'react';
import { Room } from '../room/Room.tsx';
import { ViewerStage } from './ViewerStage.tsx';

type Props = {
  session: Session;
  viewers: number | null;
  /** Gifts and tips, which another feature draws. */
  tips: ReactNode;
  /** Drawn over the picture by the same feature. */
  over: ReactNode;
};

/**
 * The room for people with a ticket: the picture, and what is said. Beside one another they are two parts of the page's own grid; below
 * one another the picture stays in sight.
 */
export function ViewerRoom({ session, viewers, tips, over }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:contents">
      <div data-sticky-stage className="min-w-0">
        <ViewerStage session={session} viewers={viewers} over={over} />
      </div>
      {/* The heading of the page is below the room on a small screen. */}
      <p className="truncate lg:hidden">
        <b>{session.title}</b> <span className="text-muted">with {session.artistName}</span>
      </p>
      <div className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <Room session={session} tips={tips} />
      </div>
    </div>
  );
}
