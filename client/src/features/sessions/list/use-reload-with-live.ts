import { useEffect, useEffectEvent } from 'react';
import { subscribeTo } from '../../../api/subscribe.ts';
import { useUser } from '../../../api/use-session.ts';

/** Reads a list again when a session of any artist starts or ends. Only signed-in people have a stream. */
export function useReloadWithLive(reload: () => Promise<unknown>): void {
  const userId = useUser()?.uid;
  const handleChange = useEffectEvent(() => void reload());
  useEffect(() => {
    if (userId === undefined) return;
    let known: string | null = null;
    return subscribeTo('live', 'all', ({ sessionIds }) => {
      const ids = sessionIds.join(' ');
      if (known !== null && known !== ids) handleChange();
      known = ids;
    });
  }, [userId]);
}
