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
 * one another the picture stays in sight, unless the window is wider than high and would hold nothing else.
 */
export function ViewerRoom({ session, viewers, tips, over }: Props) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:contents">
      <div className="min-w-0 bg-page max-lg:portrait:sticky max-lg:portrait:top-0 max-lg:portrait:z-10 max-lg:portrait:pb-2">
        <ViewerStage session={session} viewers={viewers} over={over} />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <Room session={session} tips={tips} />
      </div>
    </div>
  );
}
