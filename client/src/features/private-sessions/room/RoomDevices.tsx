import { Switch } from '../../../ui/form/Switch.tsx';
import { DeviceChoice } from '../../media/DeviceChoice.tsx';
import type { OwnChoice } from '../../media/use-own-media.ts';

type Props = {
  choice: OwnChoice;
  isAllowed: boolean;
  onChange: (part: Partial<OwnChoice>) => void;
};

/** Devices of a talk, which becomes music at a press. */
export function RoomDevices({ choice, isAllowed, onChange }: Props) {
  return (
    <DeviceChoice choice={choice} isAllowed={isAllowed} onChange={onChange}>
      <Switch
        className="sm:col-span-2"
        label="Music mode"
        help="Sends the sound as it is, in stereo, without removing echo and noise. Use headphones."
        checked={!choice.isVoice}
        onChange={(event) => onChange({ isVoice: !event.target.checked })}
      />
    </DeviceChoice>
  );
}
