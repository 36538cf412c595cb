import { type ImageWidth, imageWidths } from '@dubplate/shared/features/uploads/model.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { RefusalReason } from '@dubplate/shared/features/uploads/refusal-reasons.ts';

const PIXELS_MAX = 40_000_000;
const SIDE_PIXELS_MAX = 16_000;
const SECONDS_MAX = 20;
const WEBP_QUALITY = 75;
const HEAD_BYTES = 4100;

/** Blocks every loader of libvips, then allows the three accepted picture formats. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

type ImageFormat = 'png' | 'jpeg' | 'webp';

const mimeOf: Record<ImageFormat, string> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };

export type RenderedImage = { widths: Record<ImageWidth, Buffer> } | { reason: RefusalReason };

/**
 * The picture in all stored widths as WebP, re-encoded from its pixels: no metadata, no second content and nothing
 * hidden after the end survives. Never enlarged. Runs on libuv's threads, so the event loop stays free.
 */
export async function renderImage(bytes: Buffer, format: ImageFormat): Promise<RenderedImage> {
  if (!beginsAs(bytes, format)) return { reason: 'wrongImageType' };
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined);
  if (found?.mime !== mimeOf[format]) return { reason: 'wrongImageType' };
  try {
    const source = sharp(bytes, {
      limitInputPixels: PIXELS_MAX,
      failOn: 'warning',
      pages: 1,
      autoOrient: true,
    });
    const { width, height, format: decoded } = await source.metadata();
    if (decoded !== format) return { reason: 'wrongImageType' };
    if (width > SIDE_PIXELS_MAX || height > SIDE_PIXELS_MAX || width * height > PIXELS_MAX) {
      return { reason: 'tooManyPixels' };
    }
    const [w1280, w640, w320, w160] = await renderAll(source);
    return { widths: { 160: w160, 320: w320, 640: w640, 1280: w1280 } };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return { reason: isTooLarge ? 'tooManyPixels' : 'damagedImage' };
  }
}

/** Checked first, so that no other format's reader sees the bytes. */
function beginsAs(bytes: Buffer, format: ImageFormat): boolean {
  const head = bytes.toString('latin1', 0, 12);
  if (format === 'png') return head.startsWith('\x89PNG\r\n\x1a\n');
  if (format === 'jpeg') return head.startsWith('\xff\xd8\xff');
  return head.startsWith('RIFF') && head.endsWith('WEBP');
}

/** Decodes the original once. The smaller widths are made from the largest. */
async function renderAll(source: Sharp): Promise<[Buffer, Buffer, Buffer, Buffer]> {
  const [small, medium, large, largest] = imageWidths;
  const { data, info } = await source
    .resize({ width: largest, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MAX })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const render = async (width: number): Promise<Buffer> =>
    await sharp(data, { raw })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  return [await render(largest), await render(large), await render(medium), await render(small)];
}
