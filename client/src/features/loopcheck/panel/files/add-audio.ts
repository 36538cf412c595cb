import type { CheckedAudio } from '../../../uploads/audio-checks.ts';
import { dispatchDraft } from '../draft-store.ts';
import { loopAudio } from '../loop-audio.ts';

/** The audio is kept before the draft names it, so that a reload in between leaves no file without sound. */
export async function addAudio({ name, blob, peaks, durationSeconds }: CheckedAudio): Promise<void> {
  const id = crypto.randomUUID();
  await loopAudio.keep(id, { blob, peaks });
  dispatchDraft({
    type: 'file-added',
    file: { id, name, url: null, uploadedBy: null, start: 0, durationSeconds },
  });
}
