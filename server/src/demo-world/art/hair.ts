import type { Random } from '../random.ts';
import type { Presentation } from './face.ts';
import type { HairColour } from './palette.ts';
import { circle, cloud, ellipse, fill, path, stroke } from './shapes.ts';

/** Hair behind and before a head; `topY` is where a headphone band passes, `crownY` where everything ends. */
export type Hair = { back: string; front: string; topY: number; crownY: number };

type Style = {
  worn: readonly Presentation[];
  /** A hat fits over it. */
  isFlat?: boolean;
  /** Too high for a headphone band. */
  isTall?: boolean;
  draw: (
    colour: HairColour,
    random: Random,
  ) => { back?: string; front: string; topY?: number; crownY?: number };
};

const both: readonly Presentation[] = ['feminine', 'masculine', 'neutral'];
const long: readonly Presentation[] = ['feminine', 'neutral'];
const short: readonly Presentation[] = ['masculine', 'neutral'];

/** The line along which hair meets the forehead, from the right temple back to the left one. */
const cap = 'M-98 0C-112 -86 -78 -146 0 -146C78 -146 112 -86 98 0';

const styles: readonly [Style, ...Style[]] = [
  {
    worn: both,
    isFlat: true,
    draw: (c) => ({
      front: path(
        'M-97 2C-104 -84 -76 -137 0 -137C76 -137 104 -84 97 2L88 -24C86 -58 72 -80 36 -84C12 -88 -22 -88 -44 -82C-74 -76 -87 -56 -88 -24z',
        fill(c.base),
      ),
    }),
  },
  {
    // Side parting with a swept front.
    worn: short,
    draw: (c) => ({
      front:
        path(
          'M-99 6C-114 -62 -104 -122 -62 -148C-22 -178 66 -170 92 -132C110 -104 106 -44 99 6L87 -20C86 -50 80 -66 66 -82C26 -62 -30 -66 -64 -94C-80 -74 -86 -50 -87 -20z',
          fill(c.base),
        ) +
        path('M-52 -112C-20 -84 34 -84 74 -106', stroke(c.light, 6)) +
        path('M-40 -132C-10 -112 30 -112 66 -126', stroke(c.light, 6)),
      topY: -165,
    }),
  },
  {
    // Quiff: height at the forehead.
    worn: short,
    isTall: true,
    draw: (c) => ({
      front:
        path(
          'M-98 4C-104 -50 -98 -84 -84 -104C-96 -150 -40 -196 26 -190C84 -186 112 -148 96 -104C100 -70 102 -40 98 4L86 -20C86 -56 78 -76 60 -86C20 -96 -30 -92 -62 -82C-80 -70 -86 -46 -86 -20z',
          fill(c.base),
        ) + path('M-66 -104C-52 -148 0 -166 56 -158M-36 -104C-22 -132 20 -142 60 -132', stroke(c.light, 6)),
      topY: -180,
    }),
  },
  {
    // Afro.
    worn: both,
    draw: (c, random) => {
      const size = random.int(0, 28);
      return {
        back:
          ellipse(0, -66, 138 + size, 132 + size, fill(c.base)) +
          path(
            cloud(0, -66, 122 + size, 116 + size, { from: 150, to: 390, puffs: 17, size: 34 }),
            fill(c.base),
          ),
        front:
          path(
            'M-97 6C-118 -90 -70 -150 0 -150C70 -150 118 -90 97 6L86 -20C84 -60 62 -84 0 -84C-62 -84 -84 -60 -86 -20z',
            fill(c.base),
          ) +
          path(
            `M-${70 + size} -${150 + size}q22 -22 50 -28M-${96 + size} -116q4 -10 10 -18`,
            stroke(c.light, 7),
          ),
        topY: -172 - size,
      };
    },
  },
  {
    // Curls on top, short at the sides.
    worn: both,
    draw: (c) => ({
      front:
        path(
          'M-97 2C-104 -84 -76 -140 0 -140C76 -140 104 -84 97 2L88 -26C86 -70 60 -80 0 -80C-60 -80 -86 -70 -88 -26z',
          fill(c.base),
        ) +
        path(
          cloud(0, -92, 78, 50, { from: 170, to: 370, puffs: 9, size: 36 }) +
            cloud(0, -96, 46, 14, { from: 170, to: 370, puffs: 5, size: 34 }) +
            cloud(0, -78, 66, 10, { from: 10, to: 170, puffs: 6, size: 22 }),
          fill(c.base),
        ) +
        path(
          'M-52 -128a20 20 0 0 1 32 -4M6 -146a20 20 0 0 1 32 0M48 -104a18 18 0 0 1 28 6M-14 -98a18 18 0 0 1 28 0M-82 -92a16 16 0 0 1 24 -6',
          stroke(c.light, 5.5),
        ),
      topY: -176,
    }),
  },
  {
    // Bob with a straight fringe.
    worn: long,
    isFlat: true,
    draw: (c) => ({
      back: path(
        'M-128 118C-150 -30 -128 -160 0 -160C128 -160 150 -30 128 118Q100 132 66 126H-66Q-100 132 -128 118z',
        fill(c.base),
      ),
      front:
        path(
          'M-98 112C-96 60 -100 0 -88 -38C-56 -32 56 -32 88 -38C100 0 96 60 98 112C116 116 126 116 128 112C146 -30 126 -160 0 -160C-126 -160 -146 -30 -128 112C-126 116 -116 116 -98 112z',
          fill(c.base),
        ) + path('M-84 -96C-50 -126 50 -126 84 -96', stroke(c.light, 7)),
      topY: -160,
    }),
  },
  {
    // Long, parted in the middle.
    worn: long,
    isFlat: true,
    draw: (c) => ({
      back: path('M-122 330C-152 150 -150 -152 0 -156C150 -152 152 150 122 330z', fill(c.base)),
      front:
        path(
          'M0 -118C-44 -96 -84 -60 -92 40C-96 90 -104 150 -96 250C-130 230 -152 100 -134 -30C-122 -112 -72 -158 0 -158C72 -158 122 -112 134 -30C152 100 130 230 96 250C104 150 96 90 92 40C84 -60 44 -96 0 -118z',
          fill(c.base),
        ) + path('M-20 -128C-84 -104 -112 -40 -114 60M20 -128C84 -104 112 -40 114 60', stroke(c.light, 6)),
      topY: -160,
    }),
  },
  {
    // Waves over one side.
    worn: long,
    isFlat: true,
    draw: (c) => ({
      back: path(
        'M-112 150C-160 110 -128 50 -136 -10C-146 -110 -80 -168 10 -164C110 -160 150 -90 140 0C134 60 176 90 152 160C136 214 168 246 130 286C90 320 20 290 30 200H-60C-60 220 -90 180 -112 150z',
        fill(c.base),
      ),
      front:
        path(
          'M-46 -122C-84 -84 -90 -50 -94 10C-126 -10 -134 -70 -108 -112C-70 -170 66 -186 116 -112C146 -64 132 -6 136 40C142 90 176 120 150 190C124 170 106 130 100 80C96 20 84 -40 40 -82C10 -110 -20 -116 -46 -122z',
          fill(c.base),
        ) + path('M-20 -138C50 -134 104 -80 112 10C116 60 138 90 146 130', stroke(c.light, 7)),
      topY: -166,
    }),
  },
  {
    // Knot on the crown.
    worn: both,
    draw: (c) => ({
      back: ellipse(0, -178, 52, 46, fill(c.base)) + path('M-32 -190Q0 -216 32 -190', stroke(c.light, 6)),
      front:
        path(`${cap}L90 -16C84 -66 46 -100 0 -102C-46 -100 -84 -66 -90 -16z`, fill(c.base)) +
        path('M-70 -78Q-40 -120 -14 -138M70 -78Q40 -120 14 -138', stroke(c.light, 5.5)),
      topY: -150,
      crownY: -226,
    }),
  },
  {
    // Two buns.
    worn: long,
    draw: (c) => ({
      back: circle(-92, -134, 48, fill(c.base)) + circle(92, -134, 48, fill(c.base)),
      front:
        path(`${cap}L90 -10C88 -58 60 -92 0 -118C-60 -92 -88 -58 -90 -10z`, fill(c.base)) +
        path('M-118 -146q14 -22 40 -20M118 -146q-14 -22 -40 -20', stroke(c.light, 6)) +
        path('M0 -144V-118', stroke(c.light, 4)),
      topY: -150,
      crownY: -186,
    }),
  },
  {
    // High tail that falls to one side.
    worn: long,
    draw: (c) => ({
      back:
        path(
          'M40 -130C60 -214 176 -190 176 -80C176 20 130 90 164 190C90 160 84 60 100 -30C104 -70 90 -100 40 -130z',
          fill(c.base),
        ) + path('M104 -160C150 -140 152 -60 138 10', stroke(c.light, 6)),
      front: path(`${cap}L90 -16C80 -72 40 -104 -10 -106C-56 -96 -84 -60 -90 -16z`, fill(c.base)),
      topY: -150,
      crownY: -190,
    }),
  },
  {
    // Locs to the shoulders.
    worn: both,
    draw: (c, random) => {
      let strands = '';
      for (let i = 0; i < 6; i += 1) {
        const x = -132 + i * 12;
        const end = 120 + random.int(0, 80);
        strands += `M${x * 0.3} -130C${x * 1.02} -110 ${x * 1.12} -20 ${x} ${end}M${-x * 0.3} -130C${-x * 1.02} -110 ${-x * 1.12} -20 ${-x} ${end + random.int(-30, 30)}`;
      }
      return {
        back: path(strands, stroke(c.base, 26)) + path(strands, stroke(c.light, 2.5)),
        front:
          path(`${cap}L92 -4C92 -60 56 -96 0 -98C-56 -96 -92 -60 -92 -4z`, fill(c.base)) +
          path(
            'M-56 -128C-78 -100 -92 -60 -96 -20M-28 -140C-48 -124 -62 -108 -72 -88M56 -128C78 -100 92 -60 96 -20M28 -140C48 -124 62 -108 72 -88M0 -142V-100',
            stroke(c.light, 4),
          ),
        topY: -158,
      };
    },
  },
  {
    // Two plaits.
    worn: long,
    isFlat: true,
    draw: (c) => {
      let plaits = '';
      for (let i = 0; i < 6; i += 1)
        for (const side of [-1, 1])
          plaits += ellipse(
            side * (112 + (i % 2) * 8),
            66 + i * 36,
            24 - i,
            26,
            fill(i % 2 ? c.light : c.base),
          );
      return {
        back: path('M-118 70C-140 -40 -118 -154 0 -154C118 -154 140 -40 118 70z', fill(c.base)),
        front:
          plaits +
          path(
            'M-120 60C-140 -60 -112 -154 0 -154C112 -154 140 -60 120 60C100 50 96 20 90 -10C86 -66 46 -98 0 -116C-46 -98 -86 -66 -90 -10C-96 20 -100 50 -120 60z',
            fill(c.base),
          ),
      };
    },
  },
  {
    // Bald.
    worn: short,
    isFlat: true,
    draw: () => ({
      front: path('M-50 -92Q-34 -108 -12 -112', stroke('#ffffff', 7) + ' opacity="0.35"'),
      topY: -138,
    }),
  },
  {
    // Flat top.
    worn: both,
    isTall: true,
    draw: (c) => ({
      front:
        path(
          'M-97 4C-104 -60 -100 -120 -96 -178Q0 -204 96 -178C100 -120 104 -60 97 4L88 -26C88 -66 78 -82 62 -86H-62C-78 -82 -88 -66 -88 -26z',
          fill(c.base),
        ) + path('M-72 -156Q0 -178 72 -156', stroke(c.light, 6)),
      topY: -190,
    }),
  },
  {
    // Short on top, long at the neck.
    worn: both,
    isFlat: true,
    draw: (c) => ({
      back: path(
        'M-104 -20C-112 40 -110 96 -124 132C-134 160 -108 190 -80 182H80C108 190 134 160 124 132C110 96 112 40 104 -20z',
        fill(c.base),
      ),
      front:
        path(
          'M-100 20C-118 -80 -84 -156 4 -154C92 -152 116 -80 100 20L90 -22C82 -36 74 -56 66 -72L44 -56L26 -78L-2 -56L-22 -78L-44 -54L-62 -72C-74 -56 -84 -40 -90 -22z',
          fill(c.base),
        ) + path('M-60 -112Q0 -146 60 -112', stroke(c.light, 6)),
      topY: -156,
    }),
  },
  {
    // Crop with a heavy side fringe.
    worn: both,
    isFlat: true,
    draw: (c) => ({
      front:
        path(
          'M-100 24C-120 -80 -84 -158 6 -156C96 -154 116 -80 100 24L90 -16C86 -30 80 -40 76 -48C30 -40 -40 -44 -70 -86C-78 -60 -86 -36 -90 -12z',
          fill(c.base),
        ) + path('M-46 -104C-10 -76 44 -72 84 -82', stroke(c.light, 6)),
      topY: -158,
    }),
  },
  {
    // Shoulder-length curls.
    worn: long,
    draw: (c) => ({
      back:
        ellipse(0, 0, 124, 140, fill(c.base)) +
        path(cloud(0, 0, 124, 132, { from: 110, to: 430, puffs: 19, size: 36 }), fill(c.base)),
      front:
        path(
          'M-100 20C-124 -90 -80 -152 0 -152C80 -152 124 -90 100 20L90 -14C84 -60 56 -74 36 -98C0 -74 -70 -76 -90 -14z',
          fill(c.base),
        ) +
        path(cloud(0, -92, 96, 46, { from: 180, to: 360, puffs: 8, size: 32 }), fill(c.base)) +
        path(
          'M-76 -124a22 22 0 0 1 36 -8M-18 -148a22 22 0 0 1 36 0M44 -132a22 22 0 0 1 34 10M-140 -40a20 20 0 0 1 6 -32M136 -66a20 20 0 0 1 6 30M-142 44a20 20 0 0 1 -4 -28M144 20a20 20 0 0 1 -2 30',
          stroke(c.light, 5.5),
        ),
      topY: -170,
    }),
  },
];

export function hair(
  presentation: Presentation,
  colour: HairColour,
  options: { random: Random; wear: string },
): Hair {
  const fitting = styles.filter(
    ({ worn, isFlat, isTall }) =>
      worn.includes(presentation) &&
      (options.wear !== 'hat' || isFlat) &&
      (options.wear !== 'headphones' || !isTall),
  );
  const [style = styles[0]] = options.random.sample(fitting, 1);
  const { back = '', front, topY = -150, crownY = topY } = style.draw(colour, options.random);
  return { back, front, topY, crownY };
}
