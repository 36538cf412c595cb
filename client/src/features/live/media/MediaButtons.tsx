import { Mic, MicOff, MonitorUp, MonitorX, Video, VideoOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import type { LocalMedia } from './use-local-media.ts';

type Props = { media: LocalMedia; stopLabel?: string };

const icon = 'size-5';

/** What is sent while a stage runs: each part is turned on and off alone. */
export function MediaButtons({ media, stopLabel = 'Turn everything off' }: Props) {
  const { tracks, isMuted } = media;
  const hasCamera = tracks.camera !== null;
  const isSharing = tracks.screen !== null;
  const isOpen = tracks.microphone !== null && !isMuted;
  const handleMicrophone = async () => {
    if (tracks.microphone) return media.setMuted(!isMuted);
    media.setMuted(false);
    await media.turnOn('microphone');
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Toggle
        icon={isOpen ? <Mic aria-hidden className={icon} /> : <MicOff aria-hidden className={icon} />}
        onClick={handleMicrophone}
      >
        {isOpen ? 'Mute microphone' : 'Turn microphone on'}
      </Toggle>
      <Toggle
        icon={hasCamera ? <Video aria-hidden className={icon} /> : <VideoOff aria-hidden className={icon} />}
        onClick={async () => (hasCamera ? media.turnOff('camera') : await media.turnOn('camera'))}
      >
        {hasCamera ? 'Turn camera off' : 'Turn camera on'}
      </Toggle>
      {canShareScreen() && (
        <Toggle
          icon={
            isSharing ? <MonitorX aria-hidden className={icon} /> : <MonitorUp aria-hidden className={icon} />
          }
          onClick={isSharing ? media.stopSharing : async () => void (await media.shareScreen())}
        >
          {isSharing ? 'Stop sharing' : 'Share your screen'}
        </Toggle>
      )}
      <Button kind="quiet" size="small" onClick={media.stop}>
        {stopLabel}
      </Button>
    </div>
  );
}

/** Phones can't. */
export function canShareScreen(): boolean {
  return 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;
}

type ToggleProps = { icon: ReactElement; children: string; onClick: () => void | Promise<void> };

function Toggle({ icon: drawn, children, onClick }: ToggleProps) {
  return (
    <Button kind="secondary" size="small" icon={drawn} onClick={onClick} className="max-sm:gap-0">
      {/* A phone has no room for the words, and needs the messages right below. */}
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}
