import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { useEffect, useEffectEvent } from 'react';
import { subscribeTo } from '../../../api/subscribe.ts';

/** Events of so long are answered by one question. */
const GATHER_MS = 500;

/** Reads an own session again when something was sold in it: a ticket, a message, an upvote, a file or a gift. */
export function useFreshFigures(
  { id, artistId }: Pick<Session, 'id' | 'artistId'>,
  refresh: () => Promise<unknown>,
): void {
  const handleDue = useEffectEvent(() => void refresh());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        handleDue();
      }, GATHER_MS);
    };
    const stops = [
      // Of tickets and files.
      subscribeTo('sessions', artistId, soon),
      subscribeTo('tips', id, soon),
      // One that waits has earned nothing yet.
      subscribeTo('messages', id, ({ messages }) => {
        if (messages.some(({ status }) => status !== MessageStatus.Pending)) soon();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [id, artistId]);
}
