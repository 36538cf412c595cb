import sharp from 'sharp';
import { sheet } from './shapes.ts';

/** Draws the SVG at exactly `size` pixels a side. Packed quickly, because the upload renders it again. */
export async function renderPng(svg: string, size: number): Promise<Buffer> {
  return await sharp(Buffer.from(svg), { density: (72 * size) / sheet })
    .resize(size, size)
    .png({ compressionLevel: 1 })
    .toBuffer();
}
