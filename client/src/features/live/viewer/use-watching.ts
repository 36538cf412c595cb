import type { Entrance } from '@dubplate/shared/features/sessions/records.ts';
import { useEffect, useRef, useState } from 'react';
import { HttpLink } from '../connection/http-link.ts';
import { LiveLink, type LinkState } from '../connection/live-link.ts';

interface Watching {
  state: LinkState;
  /** What comes in; a new one after each new connection. */
  stream: MediaStream | null;
  /** What comes in over HTTPS instead, in networks that let nothing else through. */
  url: string | null;
  connection: () => RTCPeerConnection | null;
}

/** Receives a room's sound and, unless it is switched off, its picture. */
export function useWatching(
  enter: (() => Promise<Entrance>) | null,
  { isAudioOnly = false }: { isAudioOnly?: boolean } = {},
): Watching {
  const [state, setState] = useState<LinkState>('joining');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [isOverHttp, setIsOverHttp] = useState(false);
  const linkRef = useRef<LiveLink | null>(null);
  const enterRef = useRef(enter);
  const isOn = enter !== null;
  useEffect(() => {
    enterRef.current = enter;
  });
  useEffect(() => {
    if (!isOn) return;
    const enterRoom = async () => {
      if (enterRef.current === null) throw new Error('The room was left.');
      return await enterRef.current();
    };
    if (isOverHttp) {
      const link = new HttpLink({ enter: enterRoom, isAudioOnly, onState: setState, onUrl: setUrl });
      link.start();
      return () => {
        link.stop();
        setUrl(null);
      };
    }
    const link = new LiveLink({
      enter: enterRoom,
      prepare: (connection) => {
        const incoming = new MediaStream();
        connection.addTransceiver('audio', { direction: 'recvonly' });
        if (!isAudioOnly) connection.addTransceiver('video', { direction: 'recvonly' });
        connection.addEventListener('track', ({ track }) => {
          incoming.addTrack(track);
          setStream(new MediaStream(incoming.getTracks()));
        });
      },
      onState: (next) => {
        setState(next);
        if (next === 'blocked') setIsOverHttp(true);
      },
    });
    linkRef.current = link;
    link.start();
    return () => {
      linkRef.current = null;
      link.stop();
      setStream(null);
    };
  }, [isOn, isAudioOnly, isOverHttp]);
  return { state, stream, url, connection: () => linkRef.current?.connection ?? null };
}
