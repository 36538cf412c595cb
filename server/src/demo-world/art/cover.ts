import { type Random, randomOf } from '../random.ts';
import { type Scheme, brand, distanceOf, schemes } from './palette.ts';
import {
  circle,
  clipped,
  document,
  fill,
  grooves,
  group,
  halftone,
  path,
  rays,
  rect,
  round,
  sheet,
  stroke,
  waveform,
} from './shapes.ts';

type Layout = (scheme: Scheme, random: Random) => string;

/** Sleeve designs. Each is one idea, cut large enough to be read at the size of a thumbnail. */
const layouts: Record<string, Layout> = {
  record: ({ motif, main, second, accent }, random) => {
    const x = random.pick([0, 320, 640]);
    const y = x === 320 ? random.pick([0, 640]) : 320;
    const disc = random.pick([brand.ink, main]);
    return (
      circle(x, y, 470, fill(motif)) +
      circle(x, y, 420, fill(disc)) +
      grooves(x, y, 405, { colour: disc === brand.ink ? '#3a342d' : brand.ink, rings: 22, width: 3 }) +
      circle(x, y, 138, fill(accent)) +
      path(`M${x} ${y - 138}a138 138 0 0 1 0 276z`, fill(second)) +
      circle(x, y, 20, fill(brand.ink))
    );
  },
  wave: ({ motif, main, accent }, random) =>
    rect(0, 320, sheet, 320, fill(motif)) +
    circle(random.pick([160, 320, 480]), 320, 190, fill(accent)) +
    waveform(random, { x: 30, y: 320, width: 580, height: 420, bars: 23, colour: main }),
  ball: ({ motif, main, accent }, random) => {
    const lightX = random.int(220, 420);
    return (
      circle(320, 330, 236, fill(main)) +
      clipped(
        'ball',
        circle(320, 330, 236, ''),
        halftone(accent, 25, (x, y) => 1.02 - Math.hypot(x - lightX, y - 210) / 330),
      ) +
      path('M0 600H640V640H0z', fill(motif))
    );
  },
  tiles: ({ motif, main, second, accent, ground }, random) => {
    const colours = [motif, main, second, accent, ground] as const;
    const side = random.pick([160, 213.4]);
    let tiles = '';
    for (let x = 0; x < 630; x += side)
      for (let y = 0; y < 630; y += side) {
        const [under = ground, over = main] = random.sample(colours, 2);
        const half = side / 2;
        const cut = [
          path(`M0 0H${side}A${side} ${side} 0 0 1 0 ${side}z`, fill(over)),
          circle(half, half, half * 0.72, fill(over)) + circle(half, half, half * 0.28, fill(under)),
          path(`M0 0H${side}L0 ${side}z`, fill(over)),
          path(`M0 ${half}a${half} ${half} 0 0 1 ${side} 0z`, fill(over)) +
            path(`M0 ${side}a${half} ${half} 0 0 1 ${side} 0z`, fill(over)),
          [0, 1, 2].map((i) => rect(0, (i * side) / 3, side, side / 6, fill(over))).join(''),
        ] as const;
        tiles += group(
          `translate(${round(x)} ${round(y)})`,
          rect(0, 0, side + 1, side + 1, fill(under)),
          group(`rotate(${random.int(0, 3) * 90} ${half} ${half})`, random.pick(cut)),
        );
      }
    return tiles;
  },
  arches: ({ motif, main, second, accent }, random) => {
    const colours = random.sample([motif, main, second, accent], 4);
    const x = random.pick([320, 210, 430]);
    let bands = '';
    for (let i = 0; i < 5; i += 1) {
      const radius = 290 - i * 56;
      bands += path(
        `M${x - radius} 640V330a${radius} ${radius} 0 0 1 ${radius * 2} 0V640z`,
        fill(colours[i % 4] ?? main),
      );
    }
    return bands;
  },
  strings: ({ main, accent }, random) => {
    const waves = random.pick([1.5, 2, 2.5]);
    let lines = '';
    for (let line = 0; line < 26; line += 1) {
      const lift = 150 * Math.exp(-(((line - random.between(11, 15)) / 6) ** 2));
      let d = '';
      for (let x = -10; x <= 650; x += 22) {
        const y =
          50 +
          line * 22 -
          lift *
            Math.sin((x / 640) * Math.PI) ** 2 *
            (0.6 + 0.4 * Math.sin((x / 640) * Math.PI * 2 * waves + line * 0.5));
        d += `${d ? 'L' : 'M'}${x} ${round(y)}`;
      }
      lines += path(d, stroke(line % 6 === 0 ? accent : main, 7));
    }
    return lines;
  },
  stack: ({ motif, main, second, accent }) => {
    const box = (x: number, y: number, height: number): string =>
      rect(x, y, 200, height, `rx="12" ${fill(main)}`) +
      circle(x + 100, y + height - 100, 78, fill(second)) +
      circle(x + 100, y + height - 100, 52, fill(main)) +
      circle(x + 100, y + height - 100, 22, fill(accent)) +
      (height > 240
        ? circle(x + 100, y + 66, 36, fill(second)) + circle(x + 100, y + 66, 14, fill(accent))
        : '');
    return (
      rect(0, 420, 640, 220, fill(motif)) +
      box(14, 330, 296) +
      box(220, 330, 296) +
      box(426, 330, 296) +
      box(14, 120, 200) +
      box(220, 24, 296) +
      box(426, 120, 200)
    );
  },
  horizon: ({ motif, main, second, accent }, random) => {
    const x = random.int(200, 440);
    let bars = '';
    for (let i = 0; i < 6; i += 1) bars += rect(0, 372 + i * 46 + i * i * 2, 640, 10 + i * 6, fill(second));
    return (
      circle(x, 300, 200, fill(accent)) +
      rect(0, 360, 640, 280, fill(main)) +
      bars +
      path(`M0 360L${x - 190} 250L${x - 60} 360L${x + 120} 190L${x + 300} 360z`, fill(motif))
    );
  },
  steps: ({ motif, main, second, accent }, random) => {
    let pads = '';
    for (let row = 0; row < 6; row += 1)
      for (let column = 0; column < 6; column += 1) {
        const isOn = random.isLucky(0.46);
        const colour = isOn ? random.pick([main, second, accent]) : motif;
        pads += rect(
          44 + column * 94,
          44 + row * 94,
          82,
          82,
          `rx="${isOn && random.isLucky(0.5) ? 41 : 12}" ${fill(colour)} ${isOn ? '' : 'opacity="0.45"'}`,
        );
      }
    return pads;
  },
  beams: ({ motif, main, second, accent }, random) =>
    rays(random.pick([0, 320, 640]), random.pick([0, 640]), {
      count: 34,
      colour: motif,
      turn: random.next(),
    }) +
    circle(320, 320, 178, fill(main)) +
    circle(320, 320, 122, fill(accent)) +
    path('M320 142a178 178 0 0 1 0 356z', fill(second)) +
    circle(320, 320, 26, fill(brand.ink)),
  faders: ({ motif, main, second, accent }, random) => {
    let faders = '';
    for (let i = 0; i < 7; i += 1) {
      const x = 74 + i * 82;
      const y = random.int(110, 500);
      faders +=
        rect(x - 9, 70, 18, 500, `rx="9" ${fill(motif)}`) +
        rect(x - 9, y, 18, 570 - y, `rx="9" ${fill(main)}`) +
        rect(x - 32, y - 22, 64, 44, `rx="10" ${fill(i % 3 === 1 ? accent : second)}`) +
        rect(x - 32, y - 3, 64, 6, fill(brand.ink));
    }
    return faders;
  },
  moons: ({ motif, main, second, accent }, random) => {
    let phases = '';
    const bend = random.pick([0, 1]);
    for (let i = 0; i < 9; i += 1) {
      const x = 128 + (i % 3) * 192;
      const y = 128 + Math.floor(i / 3) * 192;
      const radius = 84;
      const inner = radius * Math.abs(1 - i / 4);
      const sweep = i < 4 ? 0 : 1;
      phases +=
        circle(x, y, radius, fill(i === 4 ? accent : motif)) +
        path(
          `M${x} ${y - radius}a${radius} ${radius} 0 0 ${bend} 0 ${radius * 2}a${round(inner + 0.1)} ${radius} 0 0 ${sweep} 0 ${-radius * 2}z`,
          fill(i % 2 ? second : main),
        );
    }
    return phases;
  },
  cassette: ({ motif, main, second, accent }) => {
    const reel = (x: number): string =>
      circle(x, 312, 52, fill(brand.paper)) +
      circle(x, 312, 34, fill(main)) +
      [0, 60, 120]
        .map((turn) => group(`rotate(${turn} ${x} 312)`, rect(x - 5, 268, 10, 88, fill(brand.paper))))
        .join('');
    return (
      halftone(motif, 32, (x, y) => (x + y) / 1280) +
      group(
        'rotate(-8 320 320)',
        rect(66, 150, 508, 340, `rx="26" ${fill(main)}`),
        rect(100, 184, 440, 196, `rx="14" ${fill(second)}`),
        rect(100, 184, 440, 42, `rx="14" ${fill(accent)}`),
        rect(166, 250, 308, 124, `rx="62" ${fill(brand.ink)}`),
        reel(228),
        reel(412),
        path('M164 490L188 424H452L476 490z', fill(accent)),
      )
    );
  },
};

const layoutNames = Object.keys(layouts);

/** Artwork without words for a track, a session or an article, on a square sheet of 640 units. Same seed, same picture. */
export function coverSvg(seed: string): string {
  const random = randomOf(`cover/${seed}`);
  // Shapes lie on ground and motif alike, so a scheme serves only while its main colour stands off from both.
  const readable = schemes.filter(
    ({ ground, motif, main }) => distanceOf(main, ground) > 200 && distanceOf(main, motif) > 150,
  );
  const [scheme = schemes[0]] = random.sample(readable, 1);
  const [name = 'record'] = random.sample(layoutNames, 1);
  return document(rect(0, 0, sheet, sheet, fill(scheme.ground)), layouts[name]?.(scheme, random) ?? '');
}
