import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import sharp from 'sharp';

/** The size that every network shows whole. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const PAPER = [255, 212, 38] as const;
const INK = [21, 19, 16] as const;
const INK_TEXT = '#151310';
const BARS = 52;
const BARS_TOP = 60;
const BARS_HEIGHT = 150;
const QUOTE_SHOWN = 180;
const NAME_SHOWN = 40;

export interface Poster {
  /** Gives the pattern its shape; not the track's waveform, which stays private. */
  seed: string;
  artist: string;
  /** Drawn when there is no quote. */
  title: string;
  /** May be empty. */
  quote: string;
}

/** The preview picture of a public page: a drawn pattern, the quote and the artist. Texts use the machine's own fonts. */
export async function drawPoster({ seed, artist, title, quote }: Poster): Promise<Buffer> {
  const pixels = paper();
  drawBars(pixels, heightsOf(seed));
  const words = quote === '' ? title : `“${cut(quote, QUOTE_SHOWN)}”`;
  const texts = [
    { text: marked(words, 'bold'), top: 250, height: 240 },
    {
      text: marked(`${cut(artist, NAME_SHOWN)} on ${PRODUCT_NAME}`, 'normal'),
      top: 530,
      height: 44,
    },
  ];
  return await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite(
      texts.map(({ text, top, height }) => ({
        // The size follows from the room, so short quotes are large.
        input: {
          text: { text, font: 'sans', width: WIDTH - 2 * MARGIN, height, rgba: true, wrap: 'word-char' },
        },
        left: MARGIN,
        top,
      })),
    )
    .png({ palette: true })
    .toBuffer();
}

function paper(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < pixels.length; at += 3) paint(pixels, at, PAPER);
  return pixels;
}

function drawBars(pixels: Buffer, heights: readonly number[]): void {
  const room = (WIDTH - 2 * MARGIN) / heights.length;
  for (const [bar, height] of heights.entries()) {
    const half = Math.max(3, Math.round((height * BARS_HEIGHT) / 2));
    const left = Math.round(MARGIN + bar * room);
    const middle = BARS_TOP + BARS_HEIGHT / 2;
    for (let y = middle - half; y < middle + half; y += 1)
      for (let x = left; x < left + Math.round(room * 0.6); x += 1) paint(pixels, (y * WIDTH + x) * 3, INK);
  }
}

function paint(pixels: Buffer, at: number, [red, green, blue]: readonly [number, number, number]): void {
  pixels[at] = red;
  pixels[at + 1] = green;
  pixels[at + 2] = blue;
}

/** Beats with a hard attack that decays, the same for the same seed. */
function heightsOf(seed: string): number[] {
  let state = Array.from(seed).reduce(
    (hash, character) => (hash * 33 + (character.codePointAt(0) ?? 0)) >>> 0,
    5381,
  );
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const beats = 6 + Math.floor(random() * 6);
  return Array.from({ length: BARS }, (_, bar) => {
    const inBeat = ((bar / BARS) * beats) % 1;
    return Math.min(1, (0.3 + 0.7 * Math.exp(-inBeat * 2.2)) * (0.5 + 0.6 * random()));
  });
}

/** Pango reads markup, so the text of people is escaped. */
function marked(text: string, weight: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<span foreground="${INK_TEXT}" weight="${weight}">${escaped}</span>`;
}

function cut(text: string, length: number): string {
  // Characters that can't be drawn would end the whole text.
  const clean = text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim();
  const characters = Array.from(clean);
  return characters.length <= length ? clean : `${characters.slice(0, length).join('').trimEnd()}…`;
}
