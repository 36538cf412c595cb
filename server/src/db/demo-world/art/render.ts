import sharp from 'sharp';
import { sheet } from './shapes.ts';

/** Side lengths that pages ask for, in pixels. */
export const pictureSizes = [160, 320, 640, 1280] as const;

/** Draws the SVG at exactly `size` pixels a side. */
export async function renderWebp(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / sheet })
    .resize(size, size)
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
}
