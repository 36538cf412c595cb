import { Switch } from '../../../ui/form/Switch.tsx';
import { DeviceChoice } from '../../media/DeviceChoice.tsx';
import type { MediaChoice } from '../../media/local-sources.ts';

type Props = {
  choice: MediaChoice;
  isAllowed: boolean;
  onChange: (part: Partial<MediaChoice>) => void;
};

/** Devices of a stage, which sends music unless its artist talks. */
export function StageDevices({ choice, isAllowed, onChange }: Props) {
  return (
    <DeviceChoice choice={choice} isAllowed={isAllowed} onChange={onChange}>
      <Switch
        className="sm:col-span-2"
        label="Clean up speech"
        help="Removes echo and noise. Leave it off for music: it cuts off quiet sounds."
        checked={choice.isVoice}
        onChange={(event) => onChange({ isVoice: event.target.checked })}
      />
    </DeviceChoice>
  );
}
