import sharp from 'sharp';
import { sheet } from './shapes.ts';

/** Side lengths that pages ask for, in pixels. */
export const pictureSizes = [160, 320, 640, 1280] as const;

/** Draws the SVG at exactly `size` pixels a side. */
export async function renderWebp(svg: string, size: number): Promise<Buffer> {
  // Flat colour needs little: at 74 a card picture of 320 pixels weighs about 9 kB and edges stay clean.
  return sharp(Buffer.from(svg), { density: (72 * size) / sheet })
    .resize(size, size)
    .webp({ quality: 74, effort: 4 })
    .toBuffer();
}
