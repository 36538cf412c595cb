import type { ReactNode } from 'react';
import { Select } from '../../ui/form/Select.tsx';
import type { MediaChoice } from './local-sources.ts';
import { useDevices } from './use-devices.ts';

type Props = {
  choice: MediaChoice;
  isAllowed: boolean;
  onChange: (part: Partial<MediaChoice>) => void;
  /** What else there is to choose. */
  children?: ReactNode;
};

/** Which camera and microphone, from what is plugged in. */
export function DeviceChoice({ choice, isAllowed, onChange, children }: Props) {
  const { cameras, microphones } = useDevices(isAllowed);
  const byDefault = { value: '', label: 'Default' };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Camera"
        options={[byDefault, ...cameras]}
        value={choice.camera}
        onChange={(event) => onChange({ camera: event.target.value })}
      />
      <Select
        label="Microphone"
        options={[byDefault, ...microphones]}
        value={choice.microphone}
        onChange={(event) => onChange({ microphone: event.target.value })}
      />
      {children}
    </div>
  );
}
