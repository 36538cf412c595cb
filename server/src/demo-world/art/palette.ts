import type { Random } from '../random.ts';

/** The client's block colours: pictures and pages must look cut from the same paper. */
export const brand = {
  ink: '#151310',
  paper: '#fbf7ee',
  blue1: '#2b45e8',
  blue2: '#a8ccff',
  blue3: '#131d4d',
  coral: '#ff8a73',
  green1: '#45d891',
  green2: '#0b5540',
  orange: '#ff9f2e',
  yellow: '#ffd426',
  yellow2: '#fff0b0',
  red: '#d3211b',
  pink: '#ffb8dc',
} as const;

/** Colours that were chosen by eye to stand together. `ground` fills the sheet and `motif` lies on it, behind everything. */
export type Scheme = { ground: string; motif: string; main: string; second: string; accent: string };

export const schemes: readonly [Scheme, ...Scheme[]] = [
  { ground: brand.yellow, motif: brand.orange, main: brand.blue1, second: brand.paper, accent: brand.coral },
  { ground: brand.blue2, motif: brand.paper, main: brand.coral, second: brand.blue3, accent: brand.yellow },
  { ground: brand.coral, motif: brand.yellow2, main: brand.green2, second: brand.pink, accent: brand.yellow },
  { ground: brand.green1, motif: brand.yellow2, main: brand.ink, second: brand.pink, accent: brand.yellow },
  { ground: brand.pink, motif: brand.red, main: brand.blue3, second: brand.yellow, accent: brand.paper },
  { ground: brand.blue1, motif: brand.blue2, main: brand.orange, second: brand.paper, accent: brand.yellow },
  {
    ground: brand.yellow2,
    motif: brand.coral,
    main: brand.blue1,
    second: brand.yellow,
    accent: brand.green2,
  },
  { ground: brand.green2, motif: brand.green1, main: brand.yellow, second: brand.pink, accent: brand.coral },
  { ground: brand.orange, motif: brand.yellow2, main: brand.blue3, second: brand.blue2, accent: brand.paper },
  { ground: brand.paper, motif: brand.blue1, main: brand.red, second: brand.yellow, accent: brand.ink },
  { ground: brand.blue3, motif: brand.coral, main: brand.pink, second: brand.blue1, accent: brand.yellow },
  { ground: brand.pink, motif: brand.yellow, main: brand.green2, second: brand.coral, accent: brand.blue1 },
  { ground: brand.blue2, motif: brand.yellow, main: brand.ink, second: brand.blue1, accent: brand.coral },
  { ground: brand.red, motif: brand.pink, main: brand.paper, second: brand.blue3, accent: brand.yellow },
  {
    ground: brand.green1,
    motif: brand.blue2,
    main: brand.blue1,
    second: brand.yellow2,
    accent: brand.orange,
  },
  { ground: brand.ink, motif: brand.yellow, main: brand.green1, second: brand.coral, accent: brand.paper },
];

export type Skin = { base: string; shade: string; lip: string };

/** From light to dark. */
export const skins: readonly [Skin, ...Skin[]] = [
  { base: '#fcdcc8', shade: '#eab79c', lip: '#d4685f' },
  { base: '#f3c5a3', shade: '#d99d78', lip: '#c2564a' },
  { base: '#e2ab7d', shade: '#c48657', lip: '#b04a40' },
  { base: '#c88b5c', shade: '#a26a40', lip: '#92392f' },
  { base: '#9d643d', shade: '#7a4828', lip: '#6d2622' },
  { base: '#754630', shade: '#56301e', lip: '#9c4640' },
  { base: '#52301f', shade: '#391e12', lip: '#8e3f3a' },
];

export type HairColour = { base: string; light: string };

export const hairColours = {
  black: { base: '#1d1714', light: '#43362e' },
  espresso: { base: '#3a241a', light: '#5d3d2b' },
  chestnut: { base: '#69391f', light: '#8f5531' },
  auburn: { base: '#963f1f', light: '#bd5f34' },
  ginger: { base: '#d5622a', light: '#ee8a4e' },
  blonde: { base: '#dfae50', light: '#f2cd7e' },
  platinum: { base: '#f0e2c0', light: '#fdf6e2' },
  grey: { base: '#98918a', light: '#bdb6ae' },
  pink: { base: '#f47fb9', light: brand.pink },
  blue: { base: brand.blue1, light: '#6f83ff' },
  green: { base: '#1fae6b', light: brand.green1 },
  red: { base: '#c3281f', light: '#e8574a' },
} satisfies Record<string, HairColour>;

export type HairColourName = keyof typeof hairColours;

/** Natural for the skin nine times out of ten: a studio has its dyed heads too. */
export function hairColourFor(skinIndex: number, random: Random): HairColour {
  if (random.isLucky(0.13))
    return random.pick([hairColours.pink, hairColours.blue, hairColours.green, hairColours.red]);
  if (skinIndex >= 4)
    return random.pick([
      hairColours.black,
      hairColours.black,
      hairColours.espresso,
      hairColours.black,
      hairColours.platinum,
    ]);
  if (skinIndex >= 2)
    return random.pick([
      hairColours.black,
      hairColours.espresso,
      hairColours.black,
      hairColours.chestnut,
      hairColours.grey,
    ]);
  return random.pick([
    hairColours.espresso,
    hairColours.chestnut,
    hairColours.blonde,
    hairColours.ginger,
    hairColours.auburn,
    hairColours.black,
    hairColours.platinum,
    hairColours.grey,
  ]);
}

/** The colour of brows and beards: few people dye those as well. */
export function naturalOf(colour: HairColour): HairColour {
  const dyed: readonly HairColour[] = [
    hairColours.pink,
    hairColours.blue,
    hairColours.green,
    hairColours.red,
  ];
  return dyed.includes(colour) ? hairColours.espresso : colour;
}

/** Distance as the eye weighs it, 0 to about 765: below 120 two flat areas start to run into one another. */
export function distanceOf(first: string, second: string): number {
  const [r1, g1, b1] = channelsOf(first);
  const [r2, g2, b2] = channelsOf(second);
  const redMean = (r1 + r2) / 2;
  return Math.sqrt(
    (2 + redMean / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - redMean) / 256) * (b1 - b2) ** 2,
  );
}

function channelsOf(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
