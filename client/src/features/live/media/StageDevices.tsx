import { Select } from '../../../ui/form/Select.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { DeviceChoice } from '../../media/DeviceChoice.tsx';
import type { LocalMedia } from './use-local-media.ts';
import type { ScreenSound } from './use-sent-sound.ts';

const screenSounds: readonly { value: ScreenSound; label: string }[] = [
  { value: 'mixed', label: 'Mixed with the microphone' },
  { value: 'instead', label: 'Instead of the microphone' },
  { value: 'off', label: 'Off' },
];

/** Devices of a stage, which sends music unless its artist talks. */
export function StageDevices({ media }: { media: LocalMedia }) {
  const { choice, change, tracks, stream } = media;
  return (
    <DeviceChoice choice={choice} isAllowed={stream !== null} onChange={(part) => void change(part)}>
      <Switch
        className="sm:col-span-2"
        label="Clean up speech"
        help="Removes echo and noise. Leave it off for music: it cuts off quiet sounds."
        checked={choice.isVoice}
        onChange={(event) => void change({ isVoice: event.target.checked })}
      />
      {tracks.screenSound && (
        <div className="sm:col-span-2">
          <Select
            label="Sound of the screen"
            options={screenSounds}
            value={media.screenSound}
            onChange={(event) =>
              media.setScreenSound(
                screenSounds.find(({ value }) => value === event.target.value)?.value ?? 'mixed',
              )
            }
          />
        </div>
      )}
      {tracks.screen && !tracks.screenSound && (
        <p className="text-sm text-muted sm:col-span-2">
          Your screen is shared without its sound. To send that too, share it again and turn on its sound in
          the browser’s window. Some browsers can do so for a tab only.
        </p>
      )}
    </DeviceChoice>
  );
}
