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

/** The room for people with a ticket: the picture, and below it what is said. */
export function ViewerRoom({ session, viewers, tips, over }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ViewerStage session={session} viewers={viewers} over={over} />
      <Room session={session} tips={tips} />
    </div>
  );
}
