import { useEffect } from 'react';
import type { LocalTracks } from './local-sources.ts';

/** A device that is unplugged ends its track; one that the page stops does not say so. */
export function useEndedDevices(
  { camera, microphone }: LocalTracks,
  onEnded: (part: 'camera' | 'microphone') => void,
): void {
  useEffect(() => {
    const handleCamera = () => onEnded('camera');
    const handleMicrophone = () => onEnded('microphone');
    camera?.addEventListener('ended', handleCamera);
    microphone?.addEventListener('ended', handleMicrophone);
    return () => {
      camera?.removeEventListener('ended', handleCamera);
      microphone?.removeEventListener('ended', handleMicrophone);
    };
  });
}
