/** Every picture is kept in these widths, as WebP. Its public address ends in `/{width}.webp`. */
export const imageWidths = [160, 320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The `srcset` of a stored picture, from its address in any width. */
export function imageSrcSetOf(publicUrl: string): string {
  return imageWidths
    .map((width) => `${publicUrl.replace(/\d+\.webp$/, `${width}.webp`)} ${width}w`)
    .join(', ');
}
