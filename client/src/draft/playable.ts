import { storedSound } from '@dubplate/shared/features/uploads/sound/stored-sound.ts';

/** What the player plays in place of a file that is not sent yet: what the server will store of it. */
export async function playableOf(blob: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const isWav = String.fromCharCode(...bytes.subarray(0, 4)) === 'RIFF';
  const sound = storedSound(bytes, isWav ? 'wav' : 'mp3');
  return 'reason' in sound || sound.bytes === bytes
    ? blob
    : new Blob([sound.bytes.slice()], { type: blob.type });
}
