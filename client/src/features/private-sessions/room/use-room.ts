import { useEffect, useRef, useState } from 'react';
import type { Sent } from './peer-link.ts';
import { RoomLink } from './room-link.ts';
import { beginning, type RoomState } from './room-state.ts';

interface RoomLine {
  id: number;
  from: 'me' | 'other';
  text: string;
}

export interface RoomOfTwo {
  state: RoomState;
  lines: readonly RoomLine[];
  /** Rejects as calls do; false if the other person is not there. */
  say: (text: string) => Promise<boolean>;
  /** Takes the seat back from another tab. */
  comeBack: () => void;
}

interface Given {
  privateSessionId: string;
  side: 'artist' | 'fan';
  opensMs: number;
  sent: Sent;
  /** The artist meets at an own address. */
  onElsewhere: (url: string) => void;
}

/** In the room for as long as the component is there, also through a lost network. */
export function useRoom({ privateSessionId, side, opensMs, sent, onElsewhere }: Given): RoomOfTwo {
  const [state, setState] = useState<RoomState>(beginning);
  const [lines, setLines] = useState<RoomLine[]>([]);
  const [entries, setEntries] = useState(0);
  const linkRef = useRef<RoomLink | null>(null);
  const sentRef = useRef(sent);
  const elsewhereRef = useRef(onElsewhere);
  useEffect(() => {
    elsewhereRef.current = onElsewhere;
  });
  const add = (line: Omit<RoomLine, 'id'>) =>
    setLines((before) => [...before, { ...line, id: before.length }]);

  useEffect(() => {
    const link = new RoomLink({
      privateSessionId,
      side,
      opensMs,
      sent: sentRef.current,
      onState: setState,
      onElsewhere: (url) => elsewhereRef.current(url),
      onChat: (text) => add({ from: 'other', text }),
    });
    linkRef.current = link;
    link.start();
    const handlePageHide = () => link.leave();
    addEventListener('pagehide', handlePageHide);
    return () => {
      removeEventListener('pagehide', handlePageHide);
      linkRef.current = null;
      link.leave();
    };
  }, [privateSessionId, side, opensMs, entries]);
  const { tracks, isMuted, isVoice } = sent;
  useEffect(() => {
    sentRef.current = { tracks, isMuted, isVoice };
    linkRef.current?.change(sentRef.current);
  }, [tracks, isMuted, isVoice]);

  return {
    state,
    lines,
    say: async (text) => {
      const isDelivered = (await linkRef.current?.say(text)) ?? false;
      if (isDelivered) add({ from: 'me', text });
      return isDelivered;
    },
    comeBack: () => setEntries((before) => before + 1),
  };
}
