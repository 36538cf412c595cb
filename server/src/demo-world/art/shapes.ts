import type { Random } from '../random.ts';

/** All pictures are drawn on a sheet of this many units a side. */
export const sheet = 640;

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function rect(x: number, y: number, width: number, height: number, attributes: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${attributes}/>`;
}

export function circle(x: number, y: number, radius: number, attributes: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, attributes: string): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${attributes}/>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

export function fill(colour: string): string {
  return `fill="${colour}"`;
}

export function stroke(colour: string, width: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}

export function group(transform: string, ...content: string[]): string {
  return `<g transform="${transform}">${content.join('')}</g>`;
}

/** Content that is cut to a shape. Names only have to differ inside one picture. */
export function clipped(name: string, shape: string, ...content: string[]): string {
  return `<clipPath id="${name}">${shape}</clipPath><g clip-path="url(#${name})">${content.join('')}</g>`;
}

export function document(...content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet} ${sheet}" width="${sheet}" height="${sheet}">${content.join('')}</svg>`;
}

/** The grooves of a record: rings with a shorter gap each, as a cutter leaves them. */
export function grooves(
  x: number,
  y: number,
  radius: number,
  options: { colour: string; rings: number; width: number },
): string {
  let rings = '';
  for (let i = 0; i < options.rings; i += 1) {
    const share = 1 - (i / options.rings) * 0.68;
    rings += circle(x, y, radius * share, stroke(options.colour, options.width));
  }
  return rings;
}

/** Dots on a turned grid that grow along `growth` (0 to 1 for a point of the sheet): print, not noise. */
export function halftone(colour: string, cell: number, growth: (x: number, y: number) => number): string {
  let dots = '';
  for (let row = 0; row * cell < sheet + cell; row += 1) {
    for (let column = 0; column * cell < sheet + cell; column += 1) {
      const x = column * cell + (row % 2) * (cell / 2);
      const y = row * cell;
      const radius = cell * 0.62 * Math.max(0, Math.min(1, growth(x, y)));
      if (radius > cell * 0.08)
        dots += `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-radius * 2)} 0z`;
    }
  }
  return path(dots, fill(colour));
}

/** Rounded bars around a middle line, loud where a track is loud. */
export function waveform(
  random: Random,
  box: { x: number; y: number; width: number; height: number; bars: number; colour: string },
): string {
  const slot = box.width / box.bars;
  const peaks = [random.between(0.15, 0.4), random.between(0.6, 0.85)];
  let bars = '';
  for (let i = 0; i < box.bars; i += 1) {
    const at = i / (box.bars - 1);
    const swell = Math.max(...peaks.map((peak) => Math.exp(-(((at - peak) / 0.2) ** 2))));
    const height = box.height * Math.max(0.06, swell * random.between(0.45, 1));
    bars += rect(
      box.x + i * slot + slot * 0.18,
      box.y - height / 2,
      slot * 0.64,
      height,
      `rx="${round(slot * 0.32)}" ${fill(box.colour)}`,
    );
  }
  return bars;
}

/** A soft cloud: circles along an ellipse from one angle to another (degrees, 0 is right, 270 is up). */
export function cloud(
  x: number,
  y: number,
  rx: number,
  ry: number,
  options: { from: number; to: number; puffs: number; size: number },
): string {
  let d = '';
  for (let i = 0; i < options.puffs; i += 1) {
    const angle = ((options.from + ((options.to - options.from) * i) / (options.puffs - 1)) * Math.PI) / 180;
    const r = options.size * (i % 2 === 0 ? 1 : 0.86);
    d += `M${round(x + rx * Math.cos(angle) - r)} ${round(y + ry * Math.sin(angle))}a${round(r)} ${round(r)} 0 1 0 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-r * 2)} 0z`;
  }
  return d;
}

export function rays(x: number, y: number, options: { count: number; colour: string; turn: number }): string {
  let d = '';
  for (let i = 0; i < options.count; i += 1) {
    const from = ((i + options.turn) / options.count) * 2 * Math.PI;
    const to = from + Math.PI / options.count;
    d += `M${x} ${y}L${round(x + 960 * Math.cos(from))} ${round(y + 960 * Math.sin(from))}L${round(x + 960 * Math.cos(to))} ${round(y + 960 * Math.sin(to))}z`;
  }
  return path(d, fill(options.colour));
}
