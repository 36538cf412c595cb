import { AudioDropzone } from '../../uploads/AudioDropzone.tsx';
import type { CheckedAudio } from '../../uploads/audio-checks.ts';
import { useDraft } from '../panel/draft-store.ts';
import { addAudio } from '../panel/files/add-audio.ts';
import { openLoopcheckPanel } from './panel-state.ts';

/** Takes loops outside the panel, which opens with them. */
export function LoopDropzone() {
  const { files } = useDraft();
  const handleAccepted = async (audio: CheckedAudio) => {
    await addAudio(audio);
    openLoopcheckPanel();
  };
  return (
    <AudioDropzone
      taken={files.map(({ name }) => name)}
      labels={{ first: 'Drop your loops here', more: 'Add more loops' }}
      onAccepted={handleAccepted}
    />
  );
}
