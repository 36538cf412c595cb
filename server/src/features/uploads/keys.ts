import type { ImageWidth } from '@dubplate/shared/features/uploads/model.ts';

/** The storage key of an upload. The id makes it unique, whatever its folder and name. */
export function storageKeyOf(upload: { id: string; folder: string; name: string }): string {
  return `${upload.folder}/${upload.id}/${upload.name}`;
}

/** The upload's id from its key; null for other keys. */
export function uploadIdOf(key: string): string | null {
  return /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]+$/.exec(key)?.[1] ?? null;
}

/** One width of a processed picture. The original name and folder don't become public. */
export function publicImageKey(uploadId: string, width: ImageWidth): string {
  return `public/${uploadId}/${width}.webp`;
}
