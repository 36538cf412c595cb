import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderImage } from './image.ts';

const size = { width: 1500, height: 900 } as const;
const photo = () => sharp({ create: { ...size, channels: 3, background: { r: 200, g: 40, b: 40 } } });

describe('renderImage', () => {
  it('makes four widths of a picture and never a larger one', async () => {
    const rendered = await renderImage(await photo().jpeg().toBuffer(), 'jpeg');
    if ('reason' in rendered) throw new Error(rendered.reason);
    for (const width of [160, 320, 640, 1280] as const) {
      const made = await sharp(rendered.widths[width]).metadata();
      expect([made.format, made.width, made.height]).toEqual([
        'webp',
        width,
        Math.round((width * 900) / 1500),
      ]);
    }
    const small = await renderImage(await photo().resize(100, 60).png().toBuffer(), 'png');
    if ('reason' in small) throw new Error(small.reason);
    expect((await sharp(small.widths[1280]).metadata()).width).toBe(100);
  });

  it('keeps what a camera turned upright', async () => {
    const turned = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const rendered = await renderImage(turned, 'jpeg');
    if ('reason' in rendered) throw new Error(rendered.reason);
    const { width, height, orientation } = await sharp(rendered.widths[320]).metadata();
    expect([width, height > width, orientation]).toEqual([320, true, undefined]);
  });

  it.each([
    ['grey', async () => await photo().greyscale().toColourspace('b-w').png().toBuffer(), false],
    ['16 bits', async () => await photo().toColourspace('rgb16').png().toBuffer(), false],
    ['transparent', async () => await photo().ensureAlpha(0.4).png().toBuffer(), true],
    [
      'grey and transparent',
      async () => await photo().toColourspace('b-w').ensureAlpha(0.4).png().toBuffer(),
      true,
    ],
    ['with a palette', async () => await photo().png({ palette: true }).toBuffer(), false],
  ] as const)('reads a PNG that is %s', async (_name, make, hasAlpha) => {
    const rendered = await renderImage(await make(), 'png');
    if ('reason' in rendered) throw new Error(rendered.reason);
    expect((await sharp(rendered.widths[320]).metadata()).hasAlpha).toBe(hasAlpha);
  });

  it.each([0.3, 0.5, 0.9, 0.999])('refuses a PNG that was cut after this part of it: %f', async (part) => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const whole = await sharp({ create: { ...size, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length * part));
    expect(await renderImage(cut, 'png')).toEqual({ reason: 'damagedImage' });
  });

  it('reads a JPEG in the colours of print', async () => {
    const print = await photo().toColourspace('cmyk').jpeg().toBuffer();
    const rendered = await renderImage(print, 'jpeg');
    if ('reason' in rendered) throw new Error(rendered.reason);
    const [red] = (await sharp(rendered.widths[160]).stats()).channels;
    expect(red?.mean).toBeGreaterThan(150);
  });

  it('keeps the first picture of an animation only', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map(
        async (background) =>
          await sharp({ create: { ...size, channels: 3, background } })
            .png()
            .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    const rendered = await renderImage(animation, 'webp');
    if ('reason' in rendered) throw new Error(rendered.reason);
    expect((await sharp(rendered.widths[320]).metadata()).pages ?? 1).toBe(1);
  });
});
