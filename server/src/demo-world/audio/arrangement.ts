import type { Random } from '../random.ts';

/** What a stretch of bars is for. A drop has everything, a break only harmony. */
type SectionKind = 'intro' | 'groove' | 'build' | 'drop' | 'break' | 'outro';

/** Loudness of each part, 0 to 1, and how open the filter over the harmony is at the section's begin and end. */
type Mix = {
  kick: number;
  snare: number;
  hats: number;
  bass: number;
  pad: number;
  chord: number;
  lead: number;
  filter: readonly [from: number, to: number];
};

export type Section = { kind: SectionKind; startBar: number; bars: number; mix: Mix };

const mixes: Record<SectionKind, Mix> = {
  intro: { kick: 0, snare: 0, hats: 0.75, bass: 0, pad: 0.8, chord: 0.7, lead: 0, filter: [0.25, 0.45] },
  groove: {
    kick: 0.85,
    snare: 0.6,
    hats: 0.7,
    bass: 0.75,
    pad: 0.4,
    chord: 0.6,
    lead: 0,
    filter: [0.3, 0.5],
  },
  build: { kick: 0.5, snare: 0.3, hats: 0.8, bass: 0, pad: 0.9, chord: 0.8, lead: 0.4, filter: [0.3, 0.95] },
  drop: { kick: 1, snare: 1, hats: 1, bass: 1, pad: 0.8, chord: 1, lead: 1, filter: [0.9, 1] },
  break: { kick: 0, snare: 0, hats: 0.25, bass: 0.35, pad: 1, chord: 0.6, lead: 0.8, filter: [0.6, 0.4] },
  outro: { kick: 0.75, snare: 0.4, hats: 0.5, bass: 0.4, pad: 0.6, chord: 0.3, lead: 0, filter: [0.6, 0.15] },
};

type Story = readonly (readonly [SectionKind, share: number])[];

/** Shares of the whole track. Not every producer opens softly, so that a list of tracks is not a list of one shape. */
const longStories: readonly [Story, ...Story[]] = [
  [
    ['intro', 0.11],
    ['groove', 0.17],
    ['build', 0.09],
    ['drop', 0.25],
    ['break', 0.12],
    ['build', 0.06],
    ['drop', 0.13],
    ['outro', 0.07],
  ],
  [
    ['groove', 0.18],
    ['drop', 0.2],
    ['break', 0.16],
    ['build', 0.1],
    ['drop', 0.28],
    ['outro', 0.08],
  ],
  [
    ['break', 0.14],
    ['build', 0.08],
    ['drop', 0.34],
    ['groove', 0.14],
    ['build', 0.06],
    ['drop', 0.16],
    ['outro', 0.08],
  ],
];
/** Short tracks tell half of the story, so that each part stays long enough to be heard. */
const shortStories: readonly [Story, ...Story[]] = [
  [
    ['intro', 0.15],
    ['groove', 0.22],
    ['build', 0.13],
    ['drop', 0.38],
    ['outro', 0.12],
  ],
  [
    ['groove', 0.3],
    ['break', 0.16],
    ['drop', 0.42],
    ['outro', 0.12],
  ],
];
const barsOfLongStory = 22;

/** Divides the bars of a track into sections that follow one another without a gap and end with the last bar. */
export function arrange(bars: number, random: Random): Section[] {
  const story = random.pick(bars >= barsOfLongStory ? longStories : shortStories);
  const sections: Section[] = [];
  let share = 0;
  let startBar = 0;
  for (const [kind, part] of story) {
    share += part;
    const endBar = Math.max(startBar, Math.min(bars, Math.round(share * bars)));
    if (endBar > startBar) sections.push({ kind, startBar, bars: endBar - startBar, mix: mixes[kind] });
    startBar = endBar;
  }
  return sections;
}
