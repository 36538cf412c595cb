import type { Random } from '../random.ts';
import type { Scheme } from './palette.ts';
import { circle, fill, grooves, halftone, path, rays, rect, sheet, stroke, waveform } from './shapes.ts';

type Motif = (scheme: Scheme, random: Random) => string;

const middle = sheet / 2;

/** What stands behind a figure: one large, quiet gesture each, so that the face stays the first thing seen. */
const motifs: Record<string, Motif> = {
  disc: ({ motif }, random) => circle(middle + random.int(-40, 40), 285, 235, fill(motif)),
  record: ({ motif, ground, accent }, random) => {
    const x = middle + random.pick([-110, 110, 0]);
    return (
      circle(x, 270, 300, fill(motif)) +
      grooves(x, 270, 285, { colour: ground, rings: 10, width: 5 }) +
      circle(x, 270, 66, fill(accent))
    );
  },
  rays: ({ motif }, random) =>
    rays(middle, 300, { count: random.int(11, 15), colour: motif, turn: random.next() }),
  halftone: ({ motif }, random) => {
    const isRising = random.isLucky(0.5);
    return halftone(
      motif,
      38,
      (x, y) => (isRising ? y / sheet : 1 - y / sheet) * 0.85 + (x / sheet) * 0.25 - 0.1,
    );
  },
  wave: ({ motif }, random) =>
    waveform(random, { x: -10, y: 250, width: 660, height: 470, bars: 22, colour: motif }),
  arch: ({ motif, ground, accent }) =>
    path('M110 640V310a210 210 0 0 1 420 0V640z', fill(motif)) +
    path('M72 640V310a248 248 0 0 1 496 0V640', stroke(accent, 10)) +
    path('M36 640V310a284 284 0 0 1 568 0V640', stroke(ground === accent ? motif : accent, 5)),
  split: ({ motif, accent }, random) =>
    random.isLucky(0.5)
      ? rect(0, 0, middle, sheet, fill(motif)) + circle(middle, 0, 96, fill(accent))
      : path('M0 640L640 90V640z', fill(motif)) + circle(535, 105, 62, fill(accent)),
  stripes: ({ motif }, random) => {
    let d = '';
    const width = random.pick([34, 46]);
    for (let y = 0; y < 640; y += width * 2) d += `M0 ${y}h640v${width}h-640z`;
    return path(d, fill(motif));
  },
  ripple: ({ motif }) => {
    let d = '';
    for (let line = 0; line < 9; line += 1) {
      const y = line * 78 + 10;
      d += `M-20 ${y}q40 -34 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0`;
    }
    return path(d, stroke(motif, 18));
  },
  blocks: ({ motif, accent, second }, random) => {
    let tiles = '';
    for (const [x, y] of [
      [0, 0],
      [480, 0],
      [0, 160],
      [480, 160],
      [0, 320],
      [480, 320],
      [160, 0],
      [320, 0],
    ] as const) {
      const colour = random.pick([motif, motif, accent, second]);
      const turn = random.int(0, 3);
      if (random.isLucky(0.72))
        tiles += `<g transform="rotate(${turn * 90} ${x + 80} ${y + 80})">${path(`M${x} ${y}h160a160 160 0 0 1 -160 160z`, fill(colour))}</g>`;
    }
    return tiles;
  },
  sun: ({ motif, accent }, random) => {
    const x = random.pick([170, 470]);
    let bars = '';
    for (let i = 0; i < 5; i += 1) bars += rect(0, 340 + i * 62, 640, 20 + i * 7, fill(motif));
    return circle(x, 190, 150, fill(accent)) + bars;
  },
};

const names = Object.keys(motifs);
/** On a dark ground only motifs that light up what is behind the head keep dark hair readable. */
const namesOnDark = ['disc', 'record', 'arch', 'rays'];

export function background(scheme: Scheme, random: Random, options: { isDark: boolean }): string {
  const [name = 'disc'] = random.sample(options.isDark ? namesOnDark : names, 1);
  return rect(0, 0, sheet, sheet, fill(scheme.ground)) + (motifs[name]?.(scheme, random) ?? '');
}
