import { Mic, MicOff, MonitorUp, MonitorX, PhoneOff, Video, VideoOff } from 'lucide-react';
import { Button } from '../../../ui/action/Button.tsx';
import type { OwnChoice, OwnMedia } from '../../media/use-own-media.ts';

type Props = {
  media: OwnMedia;
  choice: OwnChoice;
  onChange: (part: Partial<OwnChoice>) => void;
  onLeave: () => void;
};

const icon = 'size-5';

export function CallButtons({ media, choice, onChange, onLeave }: Props) {
  const { isMuted, tracks } = media;
  const hasCamera = tracks.camera !== null;
  const isSharing = tracks.screen !== null;
  const canShare = 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      {tracks.microphone ? (
        <Button
          kind="secondary"
          size="small"
          icon={isMuted ? <MicOff aria-hidden className={icon} /> : <Mic aria-hidden className={icon} />}
          onClick={() => onChange({ isMuted: !isMuted })}
        >
          {isMuted ? 'Turn microphone on' : 'Mute microphone'}
        </Button>
      ) : (
        <Button
          kind="secondary"
          size="small"
          icon={<MicOff aria-hidden className={icon} />}
          onClick={async () => {
            onChange({ isMicrophoneOff: false, isMuted: false });
            if (!choice.isMicrophoneOff) await media.start({ ...choice, isMuted: false, isCameraOff: true });
          }}
        >
          Turn microphone on
        </Button>
      )}
      <Button
        kind="secondary"
        size="small"
        icon={hasCamera ? <Video aria-hidden className={icon} /> : <VideoOff aria-hidden className={icon} />}
        onClick={async () => {
          onChange({ isCameraOff: hasCamera });
          if (!hasCamera && !choice.isCameraOff) await media.start({ ...choice, isMicrophoneOff: true });
        }}
      >
        {hasCamera ? 'Turn camera off' : 'Turn camera on'}
      </Button>
      {canShare && (
        <Button
          kind="secondary"
          size="small"
          icon={
            isSharing ? <MonitorX aria-hidden className={icon} /> : <MonitorUp aria-hidden className={icon} />
          }
          onClick={isSharing ? media.stopSharing : async () => await media.shareScreen()}
        >
          {isSharing ? 'Stop sharing' : 'Share your screen'}
        </Button>
      )}
      <Button kind="danger" size="small" icon={<PhoneOff aria-hidden className={icon} />} onClick={onLeave}>
        Leave
      </Button>
    </div>
  );
}
