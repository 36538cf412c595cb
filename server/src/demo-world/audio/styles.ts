/** Everything that tells one kind of music from another. Drum patterns are 16 steps of one bar, written as loudness 0 to 9. */
export type Style = {
  bpm: readonly [low: number, high: number];
  /** How late every second step comes, as a share of a step: 0 is straight, 0.33 is a full shuffle. */
  swing: number;
  kick: readonly [string, ...string[]];
  snare: readonly [string, ...string[]];
  hat: readonly [string, ...string[]];
  openHat: readonly [string, ...string[]];
  bass: readonly [string, ...string[]];
  chord: readonly [string, ...string[]];
  snareKind: 'snare' | 'clap' | 'rim';
  bassKind: 'sub' | 'acid' | 'reese';
  /** Chord roots of four bars in semitones above the key, each with the chord's shape. */
  progressions: readonly [readonly Chord[], ...(readonly Chord[])[]];
  levels: { drums: number; bass: number; pad: number; chord: number; lead: number };
  /** Share of the chord and lead signal that goes into the echo. */
  echo: number;
  /** How far bass and pads give way to each kick. */
  duck: number;
};

export type Chord = { root: number; shape: readonly number[] };

const minor7 = [0, 7, 10, 15];
const minor9 = [0, 7, 10, 14, 15];
const major7 = [0, 7, 11, 16];
const minor = [0, 7, 12, 15];
const major = [0, 7, 12, 16];
const sus = [0, 7, 12, 17];

const dark: readonly Chord[] = [
  { root: 0, shape: minor },
  { root: 0, shape: sus },
  { root: -2, shape: major },
  { root: 0, shape: minor },
];
const warm: readonly Chord[] = [
  { root: 0, shape: minor9 },
  { root: -4, shape: major7 },
  { root: -7, shape: minor7 },
  { root: -5, shape: minor7 },
];
const bright: readonly Chord[] = [
  { root: 0, shape: major7 },
  { root: -3, shape: minor9 },
  { root: 2, shape: minor7 },
  { root: -5, shape: major },
];
const falling: readonly Chord[] = [
  { root: 0, shape: minor7 },
  { root: -2, shape: major },
  { root: -4, shape: major7 },
  { root: -5, shape: minor7 },
];

const silent = '................';
const fourToTheFloor = '9...9...9...9...';

export const styles = {
  techno: {
    bpm: [128, 138],
    swing: 0,
    kick: [fourToTheFloor, '9...9...9...9.4.'],
    snare: ['....7.......7...', '....6..2....6...', silent],
    hat: ['3.5.3.5.3.5.3.6.', '..6...6...6...63', '4242424242424242'],
    openHat: ['..6...6...6...6.', silent],
    bass: ['..7..7..7..7..7.', '.77..77..77..77.', '7..7..7..7..7.7.'],
    chord: ['...7.....7......', '......7.....5...', '7..5..7.........'],
    snareKind: 'clap',
    bassKind: 'acid',
    progressions: [dark, falling],
    levels: { drums: 1, bass: 0.75, pad: 0.4, chord: 0.6, lead: 0.3 },
    echo: 0.45,
    duck: 0.75,
  },
  house: {
    bpm: [119, 125],
    swing: 0.12,
    kick: [fourToTheFloor, '9...9...9...9..5'],
    snare: ['....8.......8...', '....8.......8..3'],
    hat: ['2.2.2.2.2.2.2.2.', '2.32..32..32..32'],
    openHat: ['..7...7...7...7.', '..7...7...7...74'],
    bass: ['7..7..5.7..7..5.', '7.....7.5..7....', '..7...7..57...7.'],
    chord: ['7..7......7..7..', '..7...7....7..7.', '7.....7.........'],
    snareKind: 'clap',
    bassKind: 'sub',
    progressions: [warm, bright, falling],
    levels: { drums: 0.9, bass: 0.8, pad: 0.4, chord: 0.9, lead: 0.45 },
    echo: 0.25,
    duck: 0.6,
  },
  'drum-n-bass': {
    bpm: [171, 176],
    swing: 0,
    kick: ['9.........9.....', '9..5......9.....', '9.........9..4..'],
    snare: ['....9.......9...', '....9..3.3..9...', '....9..2....9..3'],
    hat: ['5.3.5.3.5.3.5.34', '4343434343434343', '5.5.5.5.5.5.5.55'],
    openHat: [silent, '......5.......5.'],
    bass: ['9.....9...9.....', '9........9..9...', '9...7...9.7.....'],
    chord: ['7...............', '7.....5.........'],
    snareKind: 'snare',
    bassKind: 'reese',
    progressions: [falling, warm],
    levels: { drums: 1, bass: 0.9, pad: 0.55, chord: 0.4, lead: 0.4 },
    echo: 0.35,
    duck: 0.35,
  },
  'hip-hop': {
    bpm: [82, 94],
    swing: 0.26,
    kick: ['9..5....6.9.....', '9.....6.9..4....', '9......59.6.....'],
    snare: ['....9.......9...', '....9.......9..2'],
    hat: ['5.3.5.3.5.3.5.3.', '5.3.5.34.53.5.33', '4.4.4.4444.4.4.4'],
    openHat: [silent, '..............5.'],
    bass: ['9..6....7.9.....', '9.....7.9.......', '9.......7...5...'],
    chord: ['8.......6.......', '8.....6....6....', '8..5....7..5....'],
    snareKind: 'snare',
    bassKind: 'sub',
    progressions: [warm, falling, bright],
    levels: { drums: 1, bass: 0.95, pad: 0.35, chord: 0.8, lead: 0.5 },
    echo: 0.2,
    duck: 0.25,
  },
  ambient: {
    bpm: [66, 78],
    swing: 0,
    kick: [silent, '5.......4.......'],
    snare: [silent],
    hat: [silent, '..2...2...2...2.'],
    openHat: [silent],
    bass: ['7...............', '7.......5.......'],
    chord: ['5...............', '4.....4.........'],
    snareKind: 'rim',
    bassKind: 'sub',
    progressions: [bright, warm, falling],
    levels: { drums: 0.45, bass: 0.6, pad: 1, chord: 0.4, lead: 0.55 },
    echo: 0.6,
    duck: 0,
  },
  dub: {
    bpm: [70, 76],
    swing: 0.18,
    kick: ['........9.......', '6.......9.......', '9...6...9...6...'],
    snare: ['........7.......', '........7.....3.'],
    hat: ['5.3.5.3.5.3.5.3.', '4.44..4.4.44..4.'],
    openHat: [silent, '......4.........'],
    bass: ['9..7..6.....7.7.', '9.....7.9.6.....', '..9.7...9..7....'],
    chord: ['....8.......8...', '....8.6.....8.6.'],
    snareKind: 'rim',
    bassKind: 'sub',
    progressions: [dark, falling],
    levels: { drums: 0.85, bass: 1, pad: 0.25, chord: 0.8, lead: 0.4 },
    echo: 0.75,
    duck: 0.15,
  },
  garage: {
    bpm: [130, 134],
    swing: 0.24,
    kick: ['9.........7.....', '9..4......9.....'],
    snare: ['....9.......9...', '....9..3....9..3'],
    hat: ['4.63.46.4.63.46.', '..6...6...6..46.'],
    openHat: ['..5...5.......5.', silent],
    bass: ['9..7.....79.....', '9.....97...7....', '..9..9....9.7...'],
    chord: ['7..6....7.......', '..7..7....7.....'],
    snareKind: 'clap',
    bassKind: 'reese',
    progressions: [warm, bright],
    levels: { drums: 0.95, bass: 0.85, pad: 0.35, chord: 0.8, lead: 0.4 },
    echo: 0.3,
    duck: 0.3,
  },
  electro: {
    bpm: [122, 130],
    swing: 0,
    kick: ['9.....9...9.....', '9..9......9..7..'],
    snare: ['....9.......9...', '....9.......9.4.'],
    hat: ['5353535353535353', '5.55.55.5.55.55.'],
    openHat: [silent, '..............6.'],
    bass: ['9.9.7.9.9.7.9.7.', '9..9.79..9.7.9..'],
    chord: ['7.....7.....7...', '7..7..7.........'],
    snareKind: 'snare',
    bassKind: 'acid',
    progressions: [dark, falling],
    levels: { drums: 0.95, bass: 0.8, pad: 0.45, chord: 0.5, lead: 0.55 },
    echo: 0.3,
    duck: 0.3,
  },
} satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;

export function isStyleName(name: string): name is StyleName {
  return Object.hasOwn(styles, name);
}
