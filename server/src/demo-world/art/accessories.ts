import type { Random } from '../random.ts';
import type { Face } from './face.ts';
import { type Scheme, brand } from './palette.ts';
import { circle, ellipse, fill, path, rect, stroke } from './shapes.ts';

/** Things on a head, drawn around the head's own middle like the face. */

export function glasses(random: Random, scheme: Scheme, { turn, presentation }: Face): string {
  const frame = random.pick([brand.ink, brand.ink, scheme.accent, brand.red]);
  const isDark = random.isLucky(0.3);
  const lens = isDark
    ? `fill="${random.pick([brand.ink, brand.ink, brand.blue1, brand.orange])}"`
    : 'fill="#ffffff" fill-opacity="0.08"';
  const shapes = [
    circle(-42, -4, 33, `${lens} stroke="${frame}" stroke-width="7"`) +
      circle(42, -4, 33, `${lens} stroke="${frame}" stroke-width="7"`),
    rect(-80, -30, 70, 54, `rx="12" ${lens} stroke="${frame}" stroke-width="8"`) +
      rect(10, -30, 70, 54, `rx="12" ${lens} stroke="${frame}" stroke-width="8"`),
    path(
      'M-84 -30H-10V-8C-10 18 -28 26 -46 26C-68 26 -80 10 -84 -30zM84 -30H10V-8C10 18 28 26 46 26C68 26 80 10 84 -30z',
      `${lens} stroke="${frame}" stroke-width="7" stroke-linejoin="round"`,
    ),
    path(
      'M-92 -36C-60 -34 -30 -30 -10 -18C-8 10 -24 24 -44 24C-68 24 -82 6 -92 -36zM92 -36C60 -34 30 -30 10 -18C8 10 24 24 44 24C68 24 82 6 92 -36z',
      `${lens} stroke="${frame}" stroke-width="7" stroke-linejoin="round"`,
    ),
  ] as const;
  // The last shape sweeps up at the temples; it is left to those it was cut for.
  const shape = shapes[random.int(0, presentation === 'masculine' ? 2 : 3)] ?? shapes[0];
  const glare = isDark ? path('M-60 12L-36 -22M30 12L54 -22', stroke('#ffffff', 5) + ' opacity="0.45"') : '';
  return (
    `<g transform="translate(${turn * 12} 0)">${shape}${path('M-10 -10Q0 -17 10 -10', stroke(frame, 7))}${glare}</g>` +
    path('M-80 -12L-96 -6M80 -12L96 -6', stroke(frame, 6))
  );
}

export function headphones(scheme: Scheme, topY: number): string {
  const shell = scheme.accent;
  const band = -topY + 12;
  return (
    path(`M-112 -6C-122 ${-band * 1.28} 122 ${-band * 1.28} 112 -6`, stroke(brand.ink, 20)) +
    path(`M-46 ${-band * 0.91}Q0 ${-band - 12} 46 ${-band * 0.91}`, stroke(shell, 8)) +
    [-1, 1]
      .map(
        (side) =>
          rect(side * 116 - 27, -46, 54, 104, `rx="25" ${fill(brand.ink)}`) +
          rect(side * 121 - 19, -36, 38, 84, `rx="18" ${fill(shell)}`) +
          circle(side * 121, 6, 8, fill(brand.ink)),
      )
      .join('')
  );
}

export function earrings(random: Random, scheme: Scheme): string {
  const colour = random.pick([brand.yellow, scheme.accent, brand.paper]);
  const kinds = [
    [-1, 1].map((side) => circle(side * 102, 66, 21, stroke(colour, 6))).join(''),
    [-1, 1].map((side) => circle(side * 101, 46, 8, fill(colour))).join(''),
    [-1, 1]
      .map((side) => path(`M${side * 102} 46L${side * 102 - 14} 84H${side * 102 + 14}z`, fill(colour)))
      .join(''),
    circle(-102, 44, 7, fill(colour)) + path('M-102 52V84', stroke(colour, 5)),
  ] as const;
  return random.pick(kinds);
}

export type Hat = { back: string; front: string };

export function hat(random: Random, scheme: Scheme): Hat {
  const { main, second, accent } = scheme;
  const hats: readonly [Hat, ...Hat[]] = [
    // Knitted hat.
    {
      back: '',
      front:
        path('M-106 -44C-112 -140 -66 -186 0 -186C66 -186 112 -140 106 -44z', fill(main)) +
        path(
          'M-64 -78C-62 -130 -44 -160 -24 -178M-22 -78C-22 -130 -12 -160 0 -184M22 -78C22 -130 12 -160 0 -184M64 -78C62 -130 44 -160 24 -178',
          stroke(second, 4) + ' opacity="0.6"',
        ) +
        rect(-112, -86, 224, 48, `rx="18" ${fill(second)}`),
    },
    // Cap, peak to the front.
    {
      back: '',
      front:
        path('M-104 -50C-110 -132 -66 -168 0 -168C66 -168 110 -132 104 -50z', fill(main)) +
        path(
          'M-34 -166C-44 -130 -46 -90 -44 -52M34 -166C44 -130 46 -90 44 -52',
          stroke(second, 4) + ' opacity="0.7"',
        ) +
        path(
          'M-112 -50C-70 -76 70 -76 112 -50C120 -34 104 -26 84 -30C40 -44 -40 -44 -84 -30C-104 -26 -120 -34 -112 -50z',
          fill(second),
        ) +
        circle(0, -112, 22, fill(accent)) +
        circle(0, -168, 9, fill(second)),
    },
    // Cap, peak turned aside.
    {
      back: '',
      front:
        path(
          'M-104 -46C-110 -132 -66 -168 0 -168C66 -168 110 -132 104 -46C60 -66 -60 -66 -104 -46z',
          fill(main),
        ) +
        path(
          'M-106 -50C-60 -72 -10 -74 20 -66C-30 -60 -110 -30 -176 -28C-192 -34 -160 -50 -106 -50z',
          fill(second),
        ) +
        circle(34, -112, 20, fill(accent)),
    },
    // Bucket hat.
    {
      back: '',
      front:
        path('M-90 -70C-88 -140 -70 -170 -40 -172H40C70 -170 88 -140 90 -70z', fill(main)) +
        path('M-92 -84C-40 -100 40 -100 92 -84L136 -28C60 -62 -60 -62 -136 -28z', fill(second)),
    },
    // Wide brim.
    {
      back: ellipse(0, -66, 196, 38, fill(main)),
      front:
        path(
          'M-88 -66C-92 -150 -74 -188 -40 -190Q0 -178 40 -190C74 -188 92 -150 88 -66Q0 -84 -88 -66z',
          fill(main),
        ) +
        path('M-90 -88Q0 -106 90 -88V-62Q0 -80 -90 -62z', fill(accent)) +
        path(
          'M-196 -66C-120 -34 120 -34 196 -66C150 -22 60 -44 0 -44C-60 -44 -150 -22 -196 -66z',
          fill(main),
        ),
    },
    // Beret.
    {
      back: '',
      front:
        path(
          'M-100 -58C-150 -84 -150 -150 -60 -170C40 -190 140 -160 138 -104C136 -72 110 -56 96 -52C50 -74 -50 -76 -100 -58z',
          fill(main),
        ) +
        path('M-100 -58C-50 -78 50 -76 96 -54', stroke(second, 11)) +
        path('M0 -176L6 -192', stroke(main, 9)),
    },
  ];
  return random.pick(hats);
}

/** A cloth that covers hair, ears and neck, wound once around the shoulders. */
export function headscarf(scheme: Scheme): Hat {
  const { main, second } = scheme;
  return {
    back: path(
      'M-122 40C-144 -100 -96 -168 0 -168C96 -168 144 -100 122 40C128 130 150 190 190 250H-190C-150 190 -128 130 -122 40z',
      fill(main),
    ),
    front:
      path(
        'M-128 60C-146 -96 -96 -168 0 -168C96 -168 146 -96 128 60C124 132 90 190 0 196C-90 190 -124 132 -128 60zM-84 10C-84 84 -46 118 0 118C46 118 84 84 84 10C86 -62 50 -98 0 -98C-50 -98 -86 -62 -84 10z',
        `fill-rule="evenodd" ${fill(main)}`,
      ) +
      path(
        'M-96 -70C-70 -122 70 -122 96 -70M-126 90C-80 160 60 170 132 70M-112 128C-60 190 80 186 150 170',
        stroke(second, 7),
      ),
  };
}

/** A wound cloth with a knot above the forehead. */
export function headwrap(scheme: Scheme): Hat {
  const { main, second, accent } = scheme;
  return {
    back:
      path('M-30 -190C-120 -262 -150 -180 -40 -160zM30 -190C120 -262 150 -180 40 -160z', fill(second)) +
      path('M-104 -212Q-70 -196 -44 -176M104 -212Q70 -196 44 -176', stroke(accent, 6)),
    front:
      path(
        'M-102 -30C-128 -130 -74 -192 0 -192C74 -192 128 -130 102 -30C64 -72 -64 -72 -102 -30z',
        fill(main),
      ) +
      path(
        'M-104 -60C-70 -100 -30 -120 -14 -160M104 -60C70 -100 30 -120 14 -160M-110 -92C-80 -130 -50 -150 -20 -168M110 -92C80 -130 50 -150 20 -168',
        stroke(accent, 6),
      ) +
      ellipse(0, -168, 36, 26, fill(second)) +
      path('M-16 -174Q0 -158 16 -174', stroke(accent, 5)),
  };
}
