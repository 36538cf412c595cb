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
  /** After other windows or devices took the place; null where one of them has to be closed. */
  takeOver: (() => void) | null;
}

/** What a viewer wants to get: the large picture, the small one, or no picture. */
export type Wanted = 'high' | 'low' | 'sound';

/** Receives a room's sound and picture. */
export function useWatching(
  enter: (() => Promise<Entrance>) | null,
  wanted: Wanted = 'high',
  onNarrow: () => void = () => {},
): Watching {
  const [state, setState] = useState<LinkState>('joining');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [isOverHttp, setIsOverHttp] = useState(false);
  const linkRef = useRef<LiveLink | null>(null);
  const given = useRef({ enter, onNarrow });
  const isOn = enter !== null;
  useEffect(() => {
    given.current = { enter, onNarrow };
  });
  useEffect(() => {
    if (!isOn) return;
    let hasStream = false;
    const enterRoom = async () => {
      if (given.current.enter === null) throw new Error('The room was left.');
      const entrance = await given.current.enter();
      hasStream = entrance.streamUrl !== null;
      return withWanted(entrance, wanted);
    };
    if (isOverHttp) {
      const link = new HttpLink({
        enter: enterRoom,
        onState: setState,
        onUrl: setUrl,
        onNarrow: () => given.current.onNarrow(),
      });
      link.start();
      return () => {
        link.stop();
        setUrl(null);
      };
    }
    const link = new LiveLink({
      enter: enterRoom,
      prepare: (connection) => receive(connection, { wanted, onStream: setStream }),
      onState: (next) => {
        setState(next);
        if (next === 'blocked' && hasStream) setIsOverHttp(true);
      },
    });
    linkRef.current = link;
    link.start();
    return () => {
      linkRef.current = null;
      link.stop();
      setStream(null);
    };
  }, [isOn, wanted, isOverHttp]);
  // Another network may let everything through.
  useEffect(() => onNextNetwork(() => setIsOverHttp(false)), []);
  return {
    state,
    stream,
    url,
    connection: () => linkRef.current?.connection ?? null,
    takeOver: isOverHttp ? null : () => linkRef.current?.start(),
  };
}

/** By queries of our own engine; others have one size, and leave the picture out when none is asked for. */
function withWanted(entrance: Entrance, wanted: Wanted): Entrance {
  const { url, streamUrl } = entrance;
  if (streamUrl === null || wanted === 'high') return entrance;
  if (wanted === 'sound') return { ...entrance, streamUrl: `${streamUrl}?sound=only` };
  return { ...entrance, url: `${url}?quality=low`, streamUrl: `${streamUrl}?quality=low` };
}

/** Asks for tracks; each that comes makes another stream, which is what pages notice. */
function receive(
  connection: RTCPeerConnection,
  { wanted, onStream }: { wanted: Wanted; onStream(stream: MediaStream): void },
): void {
  const incoming = new MediaStream();
  connection.addTransceiver('audio', { direction: 'recvonly' });
  if (wanted !== 'sound') connection.addTransceiver('video', { direction: 'recvonly' });
  connection.addEventListener('track', ({ track }) => {
    incoming.addTrack(track);
    onStream(new MediaStream(incoming.getTracks()));
  });
}

/** Returns how to stop. */
function onNextNetwork(act: () => void): () => void {
  addEventListener('online', act);
  return () => removeEventListener('online', act);
}
