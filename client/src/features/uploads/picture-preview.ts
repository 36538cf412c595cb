/** In pixels. */
export interface PreviewSize {
  width: number;
  height: number;
}

/** A small copy as a data URL, cut to these proportions; null when the browser cannot read the picture. */
export async function previewOf(file: File, { width, height }: PreviewSize): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(bitmap.width / width, bitmap.height / height);
  const [cutWidth, cutHeight] = [width * scale, height * scale];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const left = (bitmap.width - cutWidth) / 2;
  const top = (bitmap.height - cutHeight) / 2;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, cutWidth, cutHeight, 0, 0, width, height);
  bitmap.close();
  return canvas.toDataURL('image/webp', 0.8);
}
