import { useState } from 'react';
import { AudioPlayer } from '../AudioPlayer/AudioPlayer.tsx';
import { Card } from '../layout/Card.tsx';
import { Block } from '../layout/Block.tsx';
import { Demo, DemoSection } from './DemoSection.tsx';
import { demoTrackUrl } from './demo-track.ts';

/** The tracks are made here by arithmetic, so the page needs no file and no server. */
export function PlayerDemo() {
  const [src] = useState(() => demoTrackUrl(48));
  const [damagedSrc] = useState(() => URL.createObjectURL(new Blob(['no sound'], { type: 'audio/mpeg' })));
  const [loopStart, setLoopStart] = useState<number | null>(null);
  const [known, setKnown] = useState<{ peaks: number[]; durationSeconds: number } | null>(null);
  return (
    <DemoSection title="Audio player">
      <Demo name="Loop selector: press the waveform, drag, or use the keys">
        <Card className="grid w-full gap-6">
          {src && (
            <AudioPlayer
              src={src}
              title="night-drive.wav"
              mode="loop-selector"
              loopStart={loopStart}
              onLoopChange={setLoopStart}
              onPeaks={(peaks, durationSeconds) => setKnown({ peaks, durationSeconds })}
            />
          )}
          {src && (
            <AudioPlayer
              src={src}
              title="chosen.wav"
              mode="loop-selector"
              loopStart={9.5}
              onLoopChange={() => undefined}
              isAutoloop
            />
          )}
          {src && (
            <AudioPlayer
              src={src}
              title="locked.wav"
              mode="loop-selector"
              loopStart={12}
              isLocked
              isAutoloop
            />
          )}
        </Card>
      </Demo>
      <Demo name="Play, listened, known peaks">
        <Card className="grid w-full gap-6">
          {known && (
            <AudioPlayer
              src={src}
              title="a very long name of a track that does not fit into any phone.wav"
              {...known}
            />
          )}
          {known && (
            <AudioPlayer src={src} title="listened.wav" {...known} loopStart={4} isListened isAutoloop />
          )}
          {known && <AudioPlayer src={src} title="reduced.wav" {...known} height={40} />}
        </Card>
      </Demo>
      <Demo name="Not yet, not possible">
        <Card className="grid w-full gap-6">
          <AudioPlayer src="/none.mp3" title="just-sent.mp3" isUnprocessed />
          <AudioPlayer src="/none.mp3" title="just-sent.mp3" isUnprocessed height={40} />
          <AudioPlayer src={damagedSrc} title="damaged.mp3" />
        </Card>
      </Demo>
      <Block as="div" color="blue-3" padding="card">
        {known && <AudioPlayer src={src} title="on a block.wav" {...known} />}
      </Block>
    </DemoSection>
  );
}
