/** Every picture is kept in these widths, as WebP. Its public address ends in `/{width}.webp`. */
export const imageWidths = [160, 320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/**
 * How wide cards of three in a row show their pictures. On a phone they are 90 % of the window: said so, screens of two pixels a point
 * would take pictures of twice the width that they need, for a difference of a tenth that nobody sees.
 */
export const wideCardSizes = '(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 80vw';

/** How wide a page shows the large picture at its top, in the same way. */
export const topPictureSizes = '(min-width: 1024px) 62vw, 80vw';

/** The `srcset` of a stored picture, from its address in any width. */
export function imageSrcSetOf(publicUrl: string): string {
  return imageWidths.map((width) => `${imageUrlAt(publicUrl, width)} ${width}w`).join(', ');
}

/** A public picture’s address in another of its stored widths. It may have the width twice; its id has parts that look like one. */
export function imageUrlAt(url: string, width: number): string {
  const present = /\/(\d+)\.webp(?=$|\?)/.exec(url)?.[1];
  if (present === undefined) return url;
  return url.replaceAll(new RegExp(`(?<![0-9A-Za-z])${present}(?![0-9A-Za-z-])`, 'g'), String(width));
}
