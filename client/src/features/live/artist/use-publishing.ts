import { useEffect, useRef, useState } from 'react';
import type { Entrance } from '@dubplate/shared/features/sessions/records.ts';
import { LiveLink, type LinkState } from '../connection/live-link.ts';

/** The small picture is for viewers on slow lines; the smaller comes first, because browsers save at the last. */
const LARGE = { scaleResolutionDownBy: 1, maxBitrate: 2_500_000 };
const SIZES: RTCRtpEncodingParameters[] = [
  { rid: 'low', scaleResolutionDownBy: 3, maxBitrate: 350_000 },
  { rid: 'high', ...LARGE },
];

interface Sending {
  state: LinkState;
  connection: () => RTCPeerConnection | null;
  /** After another window or device took the place. */
  takeOver: () => void;
}

/** Sends a stream for as long as there is one. Another camera or the screen replaces the tracks without a new connection. */
export function usePublishing(stream: MediaStream | null, enter: () => Promise<Entrance>): Sending {
  const [state, setState] = useState<LinkState>('ended');
  const linkRef = useRef<LiveLink | null>(null);
  const streamRef = useRef(stream);
  const enterRef = useRef(enter);
  const isOn = stream !== null;

  useEffect(() => {
    streamRef.current = stream;
    enterRef.current = enter;
  });
  useEffect(() => {
    if (!isOn) return;
    const link = new LiveLink({
      enter: async () => await enterRef.current(),
      prepare: (connection) => {
        const [audio] = streamRef.current?.getAudioTracks() ?? [];
        const [video] = streamRef.current?.getVideoTracks() ?? [];
        connection.addTransceiver(audio ?? 'audio', { direction: 'sendonly' });
        connection.addTransceiver(video ?? 'video', {
          direction: 'sendonly',
          sendEncodings: SIZES,
        });
      },
      onState: (next) => {
        setState(next);
        if (next === 'on') void enlargeSingleSize(link.connection);
      },
    });
    linkRef.current = link;
    link.start();
    return () => {
      linkRef.current = null;
      link.stop();
    };
  }, [isOn]);
  useEffect(() => {
    const senders = linkRef.current?.connection?.getSenders() ?? [];
    const tracks = [stream?.getAudioTracks()[0], stream?.getVideoTracks()[0]];
    senders.forEach((sender, index) => void sender.replaceTrack(tracks[index] ?? null));
  }, [stream]);
  return {
    state,
    connection: () => linkRef.current?.connection ?? null,
    takeOver: () => linkRef.current?.start(),
  };
}

/** An engine that takes one size gets the first one offered, which is the small one. */
async function enlargeSingleSize(connection: RTCPeerConnection | null): Promise<void> {
  for (const sender of connection?.getSenders() ?? []) {
    const parameters = sender.getParameters();
    const [only, second] = parameters.encodings;
    if (sender.track?.kind !== 'video' || only === undefined || second !== undefined) continue;
    Object.assign(only, LARGE);
    await sender.setParameters(parameters);
  }
}
