import type { ImageWidth } from '@dubplate/shared/features/uploads/model.ts';

/** Where an upload lies: the id makes the key its own, whatever folder and name others choose. */
export function storageKeyOf(upload: { id: string; folder: string; name: string }): string {
  return `${upload.folder}/${upload.id}/${upload.name}`;
}

/** The upload's id in its key, or null when the key is no upload's. */
export function uploadIdOf(key: string): string | null {
  return /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]+$/.exec(key)?.[1] ?? null;
}

/** One width of a processed picture. Neither its name nor its folder becomes public. */
export function publicImageKey(uploadId: string, width: ImageWidth): string {
  return `public/${uploadId}/${width}.webp`;
}
