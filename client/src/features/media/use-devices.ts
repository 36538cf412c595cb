import { useEffect, useState } from 'react';
import type { SelectOption } from '../../ui/form/Select.tsx';

interface Devices {
  cameras: SelectOption[];
  microphones: SelectOption[];
}

/** What is plugged in, kept current. Names appear once the person has allowed their use, so `isAllowed` asks again. */
export function useDevices(isAllowed: boolean): Devices {
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] });
  useEffect(() => {
    // Browsers hide it on pages that are not served securely.
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (!media) return;
    const look = async () => {
      const found = await media.enumerateDevices().catch(() => []);
      const of = (kind: MediaDeviceKind, name: string) =>
        found
          .filter((device) => device.kind === kind && device.deviceId !== '')
          .map(({ deviceId, label }, index) => ({ value: deviceId, label: label || `${name} ${index + 1}` }));
      setDevices({ cameras: of('videoinput', 'Camera'), microphones: of('audioinput', 'Microphone') });
    };
    const handleChange = () => void look();
    handleChange();
    media.addEventListener('devicechange', handleChange);
    return () => media.removeEventListener('devicechange', handleChange);
  }, [isAllowed]);
  return devices;
}
