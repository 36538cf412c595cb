import { type Random, randomOf } from '../random.ts';
import { earrings, glasses, hat, headphones, headscarf, headwrap } from './accessories.ts';
import { background } from './background.ts';
import { neck, neckHeadphones, outfit } from './clothes.ts';
import { type Face, type Presentation, beard, features, head } from './face.ts';
import { hair } from './hair.ts';
import {
  type HairColourName,
  type Scheme,
  type Skin,
  brand,
  distanceOf,
  hairColourFor,
  hairColours,
  naturalOf,
  schemes,
  skins,
} from './palette.ts';
import { document, group } from './shapes.ts';

/** What is known about a person; everything left out is drawn from the seed. */
export type PortraitTraits = {
  presentation?: Presentation;
  /** Index into the skins, 0 (light) to 6 (dark). */
  skin?: number;
  /** Index into the colour schemes: hand them out in turn and no two neighbours look alike. */
  scheme?: number;
  hair?: HairColourName;
  wear?: 'headphones' | 'hat' | 'headscarf' | 'headwrap' | 'none';
};

/** A head-and-shoulders illustration on a square sheet of 640 units. The same seed and traits give the same picture. */
export function portraitSvg(seed: string, traits: PortraitTraits = {}): string {
  const random = randomOf(`portrait/${seed}`);
  const presentation = traits.presentation ?? random.pick(['feminine', 'masculine', 'neutral']);
  const skinIndex = (traits.skin ?? random.int(0, skins.length - 1)) % skins.length;
  const skin = skins[skinIndex] ?? skins[0];
  const scheme = schemeFor(skin, traits.scheme, random);
  const colour = traits.hair ? hairColours[traits.hair] : hairColourFor(skinIndex, random);
  const wear = traits.wear ?? random.pick(['none', 'none', 'none', 'headphones', 'headphones', 'hat']);
  const hasBeard = presentation === 'masculine' && random.isLucky(0.5);
  const face: Face = {
    skin,
    presentation,
    hasBeard,
    brow: naturalOf(colour).base,
    turn: random.pick([-1, -0.5, 0.5, 1]),
    isLitFromLeft: random.isLucky(0.5),
  };
  if (distanceOf(face.brow, skin.base) < 60) face.brow = brand.ink;

  const width = presentation === 'feminine' ? random.int(206, 226) : random.int(228, 254);
  const { behindNeck, overNeck } = outfit(scheme, width, random);
  const { back, front, isTall } = headOf(face, { random, scheme, wear, colour });
  const tilt = random.pick([-6, -4, -2, 2, 4, 6]);
  const scale = random.pick([0.98, 1, 1.06]);
  const placed = (content: string): string =>
    group(`translate(320 301) rotate(${tilt}) scale(${scale})`, content);
  const resting = wear === 'none' && random.isLucky(0.28) ? neckHeadphones(scheme.accent, scheme.ground) : '';
  const figure =
    behindNeck +
    placed(back) +
    neck(skin, presentation === 'feminine' ? 44 : 54, face.isLitFromLeft) +
    overNeck +
    resting +
    placed(front);
  // Tall hair and hats stay inside the sheet: only bare or flat heads come closer.
  const zoom = isTall ? 1 : random.pick([1, 1, 1.08, 1.16]);
  return document(
    background(scheme, random, { isDark: isDark(scheme.ground) }),
    group(`translate(320 640) scale(${zoom}) translate(-320 -640)`, figure),
  );
}

type HeadOptions = {
  random: Random;
  scheme: Scheme;
  wear: NonNullable<PortraitTraits['wear']>;
  colour: { base: string; light: string };
};

function headOf(
  face: Face,
  { random, scheme, wear, colour }: HeadOptions,
): { back: string; front: string; isTall: boolean } {
  const jaw = face.presentation === 'masculine' ? random.int(60, 74) : random.int(44, 56);
  const isCovered = wear === 'headscarf' || wear === 'headwrap';
  const worn = hair(face.presentation, colour, { random, wear });
  const cover = {
    hat: () => hat(random, scheme),
    headscarf: () => headscarf(scheme),
    headwrap: () => headwrap(scheme),
    headphones: () => undefined,
    none: () => undefined,
  }[wear]();
  const skull = head(face, jaw);
  const whiskers = face.hasBeard ? beard(random, face.brow, jaw) : '';
  const jewels =
    wear !== 'headphones' &&
    wear !== 'headscarf' &&
    random.isLucky(face.presentation === 'feminine' ? 0.55 : 0.22)
      ? earrings(random, scheme)
      : '';
  const lenses = random.isLucky(0.38) ? glasses(random, scheme, face) : '';
  const phones = wear === 'headphones' ? headphones(scheme, worn.topY) : '';
  return {
    isTall: cover !== undefined || worn.crownY < -162,
    back: (cover?.back ?? '') + (isCovered ? '' : worn.back),
    front:
      skull +
      whiskers +
      features(face, random) +
      lenses +
      (isCovered ? '' : worn.front) +
      jewels +
      (cover?.front ?? '') +
      phones,
  };
}

/** The wanted scheme, or the next one whose ground and motif both stand off from the skin. */
function schemeFor(skin: Skin, wanted: number | undefined, random: Random): Scheme {
  const first = wanted ?? random.int(0, schemes.length - 1);
  const inTurn = schemes.map((_, i) => schemes[(first + i) % schemes.length] ?? schemes[0]);
  const isReadable = ({ ground, motif }: Scheme): boolean =>
    distanceOf(skin.base, ground) > 110 && distanceOf(skin.base, motif) > 90;
  return inTurn.find(isReadable) ?? schemes[0];
}

function isDark(colour: string): boolean {
  return distanceOf(colour, brand.ink) < 330;
}
