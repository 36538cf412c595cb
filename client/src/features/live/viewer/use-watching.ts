import type { Entrance } from '@dubplate/shared/features/sessions/records.ts';
import { useEffect, useRef, useState } from 'react';
import { LiveLink, type LinkState } from '../connection/live-link.ts';

interface Watching {
  state: LinkState;
  /** What comes in; a new one after each new connection. */
  stream: MediaStream | null;
  connection: () => RTCPeerConnection | null;
}

/** Receives a room's sound and, unless it is switched off, its picture. */
export function useWatching(
  enter: (() => Promise<Entrance>) | null,
  { isAudioOnly = false }: { isAudioOnly?: boolean } = {},
): Watching {
  const [state, setState] = useState<LinkState>('joining');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const linkRef = useRef<LiveLink | null>(null);
  const enterRef = useRef(enter);
  const isOn = enter !== null;
  useEffect(() => {
    enterRef.current = enter;
  });
  useEffect(() => {
    if (!isOn) return;
    const link = new LiveLink({
      enter: async () => {
        if (enterRef.current === null) throw new Error('The room was left.');
        return await enterRef.current();
      },
      prepare: (connection) => {
        const incoming = new MediaStream();
        connection.addTransceiver('audio', { direction: 'recvonly' });
        if (!isAudioOnly) connection.addTransceiver('video', { direction: 'recvonly' });
        connection.addEventListener('track', ({ track }) => {
          incoming.addTrack(track);
          setStream(new MediaStream(incoming.getTracks()));
        });
      },
      onState: setState,
    });
    linkRef.current = link;
    link.start();
    return () => {
      linkRef.current = null;
      link.stop();
      setStream(null);
    };
  }, [isOn, isAudioOnly]);
  return { state, stream, connection: () => linkRef.current?.connection ?? null };
}
