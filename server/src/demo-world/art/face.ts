import type { Random } from '../random.ts';
import { type Skin, brand, distanceOf } from './palette.ts';
import { circle, clipped, ellipse, fill, group, path, stroke } from './shapes.ts';

/*
 * Heads are drawn around their own middle: the crown is at -125, the chin at 125, the temples at -95 and 95.
 * Hair, hats and glasses count on these numbers.
 */

export type Presentation = 'feminine' | 'masculine' | 'neutral';

export type Face = {
  skin: Skin;
  brow: string;
  presentation: Presentation;
  turn: number;
  isLitFromLeft: boolean;
  hasBeard: boolean;
};

function headShape(jaw: number): string {
  return `M-95 -20C-95 -160 95 -160 95 -20V18C95 82 ${jaw} 125 0 125C${-jaw} 125 -95 82 -95 18z`;
}

export function head({ skin, isLitFromLeft, turn }: Face, jaw: number): string {
  const d = headShape(jaw);
  // One straight edge from brow to chin divides light and shade: the style of all these portraits.
  const edge = turn * 10;
  const shade = `M${6 + edge} -140L${8 + edge} -22L${27 + edge} 40L${6 + edge} 56L${9 + edge} 140H140V-140z`;
  return (
    ear(-95, skin) +
    ear(95, skin) +
    path(d, fill(skin.base)) +
    clipped('head', path(d, ''), group(isLitFromLeft ? '' : 'scale(-1 1)', path(shade, fill(skin.shade))))
  );
}

function ear(x: number, skin: Skin): string {
  return (
    ellipse(x, 14, 19, 29, fill(x < 0 ? skin.base : skin.shade)) +
    ellipse(x + (x < 0 ? 3 : -3), 15, 8, 15, fill(x < 0 ? skin.shade : skin.base) + ' opacity="0.55"')
  );
}

export function features(face: Face, random: Random): string {
  const dx = face.turn * 12;
  const isSmiling = random.isLucky(0.4);
  const kind = random.pick(['almond', 'almond', 'heavy', 'closed', 'dot', 'almond'] as const);
  const blush = random.isLucky(0.35)
    ? [-58, 58]
        .map((x) =>
          ellipse(
            x + dx,
            46,
            20,
            12,
            `${fill(brand.coral)} opacity="${distanceOf(face.skin.base, brand.coral) > 260 ? 0.28 : 0.45}"`,
          ),
        )
        .join('')
    : '';
  return (
    group(`translate(${dx} 0)`, eyes(face, kind, random), nose(face)) +
    blush +
    group(`translate(${dx * 0.8} 78)`, mouth(face, isSmiling, random))
  );
}

type EyeKind = 'almond' | 'heavy' | 'closed' | 'dot';

function eyes(face: Face, kind: EyeKind, random: Random): string {
  const look = random.pick([-4, 0, 0, 4]);
  const lift = random.int(-3, 4);
  const isBold = face.presentation === 'masculine' || random.isLucky(0.4);
  const width = isBold ? 10 : 7;
  const brow = `M-21 5Q-4 ${-9 - lift} 21 ${isBold ? 0 : 3}`;
  return [-42, 42]
    .map((x) => {
      const mirror = x < 0 ? 1 : -1;
      return group(
        `translate(${x} -6) scale(${mirror} 1)`,
        eye(face, kind, look * mirror),
        group('translate(0 -30)', path(brow, stroke(face.brow, width))),
      );
    })
    .join('');
}

/** The left eye; the right one is its mirror. The outer corner is at -18. */
function eye({ skin, presentation }: Face, kind: EyeKind, look: number): string {
  const lash = presentation === 'feminine' ? path('M-17 -1L-26 -8', stroke(brand.ink, 5)) : '';
  if (kind === 'closed')
    return (
      path('M-18 -2Q0 13 17 0', stroke(brand.ink, 5.5)) +
      (lash ? path('M-18 -2L-25 2', stroke(brand.ink, 5)) : '')
    );
  if (kind === 'dot')
    return (
      ellipse(0, 0, 7.5, 9, fill(brand.ink)) +
      circle(2.5, -3, 2.2, fill(brand.paper)) +
      (lash ? path('M-8 -5L-15 -9', stroke(brand.ink, 4.5)) : '')
    );
  const white = path('M-18 0Q-2 -17 18 1Q2 12 -18 0z', fill('#fffaf2'));
  const iris = circle(look, -2, 8.5, fill(brand.ink)) + circle(look + 3, -5, 2.4, fill('#fffaf2'));
  const lid = path('M-18 0Q-2 -17 18 1', stroke(brand.ink, 5));
  if (kind === 'almond') return white + iris + lid + lash;
  return (
    white +
    iris +
    path('M-20 -1Q-2 -22 20 0Q0 -7 -20 -1z', fill(skin.shade)) +
    path('M-19 -1Q0 -8 19 0', stroke(brand.ink, 5)) +
    lash
  );
}

function nose({ skin, isLitFromLeft }: Face): string {
  const tip = path('M22 36Q24 47 8 47Q-6 48 -10 42', stroke(skin.lip, 4.5) + ' opacity="0.75"');
  return group(isLitFromLeft ? '' : 'scale(-1 1)', tip);
}

function mouth({ skin, presentation, hasBeard }: Face, isSmiling: boolean, random: Random): string {
  const hasLips = presentation === 'feminine' || hasBeard || random.isLucky(0.35);
  const lip =
    presentation === 'feminine' && random.isLucky(0.55)
      ? random.pick([brand.red, '#e8505b', '#b3274b'])
      : skin.lip;
  if (isSmiling && random.isLucky(0.55))
    return (
      path('M-33 -5Q0 8 33 -5Q25 27 0 27Q-25 27 -33 -5z', fill(lip)) +
      path('M-27 -1Q0 9 27 -1Q22 11 0 12Q-22 11 -27 -1z', fill('#fffaf2'))
    );
  if (hasLips) {
    const corner = isSmiling ? -6 : 1;
    return (
      path(`M-30 ${corner}Q-14 -12 -5 -8Q0 -5 5 -8Q14 -12 30 ${corner}Q0 9 -30 ${corner}z`, fill(lip)) +
      path(
        `M-28 ${corner}Q0 9 28 ${corner}Q16 21 0 21Q-16 21 -28 ${corner}z`,
        `${fill(lip)} opacity="0.78"`,
      ) +
      path(`M-30 ${corner}Q0 9 30 ${corner}`, stroke(brand.ink, 2.5) + ' opacity="0.55"')
    );
  }
  const line = isSmiling ? 'M-27 -5Q0 17 27 -7' : 'M-24 2Q2 6 24 -1';
  return (
    path(line, stroke(brand.ink, 5)) +
    (isSmiling ? '' : path('M-10 15Q0 19 10 15', stroke(skin.lip, 4.5) + ' opacity="0.7"'))
  );
}

export function beard(random: Random, colour: string, jaw: number): string {
  const full =
    'M-96 2C-98 92 -62 143 0 143C62 143 98 92 96 2L85 6C82 42 64 58 40 58Q20 50 0 56Q-20 50 -40 58C-64 58 -82 42 -85 6z';
  const long =
    'M-96 2C-100 100 -58 186 0 186C58 186 100 100 96 2L85 6C82 42 64 58 40 58Q20 50 0 56Q-20 50 -40 58C-64 58 -82 42 -85 6z';
  const moustache = path(
    'M0 58C-14 50 -38 56 -44 72C-28 74 -8 72 0 66C8 72 28 74 44 72C38 56 14 50 0 58z',
    fill(colour),
  );
  const goatee = path('M-26 104Q0 96 26 104Q28 136 0 144Q-28 136 -26 104z', fill(colour)) + moustache;
  const stubble = clipped('stubble', path(headShape(jaw), ''), path(full, `${fill(colour)} opacity="0.26"`));
  const kinds = [
    path(full, fill(colour)),
    path(full, fill(colour)),
    path(long, fill(colour)),
    moustache,
    goatee,
    stubble,
    stubble,
  ] as const;
  return random.pick(kinds);
}
