import { useEffect, useRef, useState } from 'react';
import type { LocalTracks } from '../../media/local-sources.ts';
import { useEndedDevices } from '../../media/use-ended-devices.ts';
import type { DevicePart } from '../../media/use-own-media.ts';

/** What became of a device that was unplugged: the standard one took its place, or there is none. */
type Loss = 'replaced' | 'missing';
export type Losses = Record<DevicePart, Loss | null>;

const parts: readonly DevicePart[] = ['camera', 'microphone'];

interface Lost {
  losses: Losses;
  /** Tries the standard device again. */
  recover: (part: DevicePart) => Promise<void>;
  /** After something else was chosen. */
  forget: (part?: DevicePart) => void;
}

/** Notices devices that end in the middle, and takes the standard one instead: at once, and when another one is plugged in. */
export function useLostDevices(
  tracks: LocalTracks,
  startStandard: (part: DevicePart) => Promise<boolean>,
): Lost {
  const [losses, setLosses] = useState<Losses>({ camera: null, microphone: null });
  const busyRef = useRef(new Set<DevicePart>());
  const recover = async (part: DevicePart) => {
    // Both the end of a track and the list of devices tell of one cable that was pulled.
    if (busyRef.current.has(part)) return;
    busyRef.current.add(part);
    const isBack = await startStandard(part);
    busyRef.current.delete(part);
    setLosses((before) => ({ ...before, [part]: isBack ? 'replaced' : 'missing' }));
  };
  useEndedDevices(tracks, (part) => void recover(part));
  useEffect(() => {
    // Browsers hide it on pages that are not served securely.
    const media = navigator.mediaDevices as MediaDevices | undefined;
    const handleChange = () => {
      for (const part of parts) if (losses[part] === 'missing') void recover(part);
    };
    media?.addEventListener('devicechange', handleChange);
    return () => media?.removeEventListener('devicechange', handleChange);
  });
  const forget = (part?: DevicePart) =>
    setLosses((before) => (part ? { ...before, [part]: null } : { camera: null, microphone: null }));
  return { losses, recover, forget };
}
