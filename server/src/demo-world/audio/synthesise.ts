import { type Random, randomOf } from '../random.ts';
import { type Section, arrange } from './arrangement.ts';
import { addEcho, duck, filterBus, master, mixIn } from './master.ts';
import { type NoteKind, playNote } from './notes.ts';
import { type Chord, type Style, type StyleName, styles } from './styles.ts';
import { clap, crash, hat, kick, rim, riser, snare } from './voices.ts';

export const defaultSampleRate = 22_050;

export type TrackOptions = {
  /** The same seed, style and length give the same samples. */
  seed: string;
  seconds: number;
  style: StyleName;
  sampleRate?: number;
  /** Instead of a speed that fits the style. */
  bpm?: number;
};

/** A whole piece of music: intro, groove, build, drop and outro. One channel of samples between -0.892 and 0.892. */
export function synthesiseTrack({
  seed,
  seconds,
  style,
  sampleRate = defaultSampleRate,
  bpm,
}: TrackOptions): Float32Array[] {
  const track = new Track(styles[style], randomOf(`${style}/${seed}`), {
    sampleRate,
    length: Math.round(seconds * sampleRate),
    bpm,
  });
  return [track.render()];
}

type Size = { sampleRate: number; length: number; bpm: number | undefined };

class Track {
  readonly #style: Style;
  readonly #random: Random;
  readonly #rate: number;
  readonly #stepSamples: number;
  readonly #bars: number;
  readonly #sections: Section[];
  readonly #key: number;
  readonly #chords: readonly Chord[];
  readonly #drums: Float32Array;
  readonly #bass: Float32Array;
  readonly #music: Float32Array;
  readonly #kicks: number[] = [];
  readonly #notes = new Map<string, Float32Array>();

  constructor(style: Style, random: Random, size: Size) {
    this.#style = style;
    this.#random = random;
    this.#rate = size.sampleRate;
    const fittingBpm = random.int(...style.bpm);
    this.#stepSamples = (size.sampleRate * 60) / (size.bpm ?? fittingBpm) / 4;
    this.#bars = Math.max(1, Math.ceil(size.length / (this.#stepSamples * 16)));
    this.#sections = arrange(this.#bars, random);
    this.#key = random.int(33, 43);
    this.#chords = random.pick(style.progressions);
    this.#drums = new Float32Array(size.length);
    this.#bass = new Float32Array(size.length);
    this.#music = new Float32Array(size.length);
  }

  render(): Float32Array {
    this.#playDrums();
    this.#playTransitions();
    this.#playBass();
    this.#playPads();
    this.#playChords();
    this.#playLead();
    filterBus(this.#music, (sample) => this.#openness(sample));
    addEcho(this.#music, this.#stepSamples * 3, this.#style.echo);
    const recovery = Math.round(this.#stepSamples * 3.2);
    duck(this.#music, this.#kicks, this.#style.duck, recovery);
    duck(this.#bass, this.#kicks, this.#style.duck * 0.8, recovery);
    return master([this.#drums, this.#bass, this.#music], this.#rate);
  }

  #playDrums(): void {
    const { style, rate } = { style: this.#style, rate: this.#rate };
    const random = this.#random;
    const level = style.levels.drums;
    const sounds = {
      kick: kick(rate, random.between(42, 54), random.between(0.16, 0.3)),
      snare: { snare, clap, rim }[style.snareKind](rate),
      hat: hat(rate, random.between(0.018, 0.035)),
      openHat: hat(rate, random.between(0.07, 0.12)),
    };
    const patterns = {
      kick: random.pick(style.kick),
      snare: random.pick(style.snare),
      hat: random.pick(style.hat),
      openHat: random.pick(style.openHat),
    };
    this.#eachBar((section, bar) => {
      const isFill = bar % 4 === 3 && section.kind !== 'intro';
      this.#eachStep(bar, patterns.kick, (at, loud, step) => {
        const gain = loud * section.mix.kick * level;
        // The last beat before a turn stays open, as a drummer leaves it.
        if (gain === 0 || (isFill && step >= 12)) return;
        mixIn(this.#drums, sounds.kick, at, gain * 0.95);
        this.#kicks.push(at);
      });
      this.#eachStep(bar, patterns.snare, (at, loud) =>
        mixIn(this.#drums, sounds.snare, at, loud * section.mix.snare * level * 0.62),
      );
      this.#eachStep(bar, patterns.hat, (at, loud) =>
        mixIn(this.#drums, sounds.hat, at, loud * section.mix.hats * level * random.between(0.3, 0.42)),
      );
      this.#eachStep(bar, patterns.openHat, (at, loud) =>
        mixIn(this.#drums, sounds.openHat, at, loud * section.mix.hats * level * 0.3),
      );
      if (isFill && level > 0.6)
        for (const step of [10, 13, 14, 15])
          if (random.isLucky(0.6))
            mixIn(this.#drums, sounds.snare, this.#at(bar, step), 0.3 * section.mix.snare);
    });
  }

  /** A build ends in a rising noise and a roll, and what follows starts with a crash. */
  #playTransitions(): void {
    const loudness = 0.25 + this.#style.levels.drums * 0.2;
    const crashSound = crash(this.#rate);
    const rollSound = this.#style.snareKind === 'rim' ? rim(this.#rate) : snare(this.#rate);
    for (const { kind, startBar, bars } of this.#sections) {
      if (kind === 'drop') mixIn(this.#drums, crashSound, this.#at(startBar, 0), loudness);
      if (kind !== 'build') continue;
      const start = this.#at(startBar, 0);
      const end = this.#at(startBar + bars, 0);
      mixIn(this.#drums, riser(this.#rate, (end - start) / this.#rate), start, loudness);
      const steps = bars * 16;
      for (let step = 0; step < steps; step += 1) {
        const done = step / steps;
        const isHit = done < 0.5 ? step % 4 === 0 : done < 0.8 ? step % 2 === 0 : true;
        if (isHit)
          mixIn(this.#drums, rollSound, this.#at(startBar, step), loudness * (0.12 + 0.75 * done * done));
      }
    }
  }

  #playBass(): void {
    const pattern = this.#random.pick(this.#style.bass);
    const octaves = this.#random.pick<readonly number[]>([[0], [0, 0, 12], [0, 0, 7]]);
    this.#eachBar((section, bar) => {
      const gain = section.mix.bass * this.#style.levels.bass;
      const root = this.#key + this.#chordOf(bar).root;
      const sound = (pitch: number, steps: number): Float32Array =>
        this.#note(this.#style.bassKind, [pitch], steps);
      this.#eachStep(bar, pattern, (at, loud, step) => {
        if (gain === 0) return;
        const rest = pattern.slice(step + 1).search(/[^.]/);
        const steps = Math.min(6, rest < 0 ? 16 - step : rest + 1);
        mixIn(this.#bass, sound(root + (octaves[step % octaves.length] ?? 0), steps), at, loud * gain * 0.95);
      });
    });
  }

  #playPads(): void {
    this.#eachBar((section, bar) => {
      const gain = section.mix.pad * this.#style.levels.pad;
      const { root, shape } = this.#chordOf(bar);
      if (gain > 0)
        mixIn(
          this.#music,
          this.#note('pad', chordPitches(this.#key + 12 + root, shape), 16),
          this.#at(bar, 0),
          gain * 0.8,
        );
    });
  }

  #playChords(): void {
    const pattern = this.#random.pick(this.#style.chord);
    this.#eachBar((section, bar) => {
      const gain = section.mix.chord * this.#style.levels.chord;
      const { root, shape } = this.#chordOf(bar);
      const sound = this.#note('stab', chordPitches(this.#key + 24 + root, shape), 2);
      this.#eachStep(bar, pattern, (at, loud) => mixIn(this.#music, sound, at, loud * gain * 0.75));
    });
  }

  /** Two motifs of one bar, A A B A, drawn once: a tune that comes back is a tune. */
  #playLead(): void {
    const random = this.#random;
    const motif = (): { step: number; note: number }[] =>
      Array.from({ length: random.int(3, 6) }, () => ({
        step: random.int(0, 7) * 2,
        note: random.int(0, 4),
      }));
    const motifs = [motif(), motif()];
    this.#eachBar((section, bar) => {
      const gain = section.mix.lead * this.#style.levels.lead;
      if (gain === 0) return;
      const { root, shape } = this.#chordOf(bar);
      for (const { step, note } of motifs[bar % 4 === 2 ? 1 : 0] ?? []) {
        const tone = shape[note % shape.length] ?? 0;
        mixIn(
          this.#music,
          this.#note('bell', [this.#key + 36 + root + tone], 4),
          this.#at(bar, step),
          gain * 0.7,
        );
      }
    });
  }

  #note(kind: NoteKind, pitches: readonly number[], steps: number): Float32Array {
    const name = `${kind} ${pitches.join(' ')} ${steps}`;
    const made =
      this.#notes.get(name) ?? playNote(this.#rate, kind, pitches, (steps * this.#stepSamples) / this.#rate);
    this.#notes.set(name, made);
    return made;
  }

  #at(bar: number, step: number): number {
    const late = step % 2 === 1 ? this.#style.swing : 0;
    return (bar * 16 + step + late) * this.#stepSamples;
  }

  #chordOf(bar: number): Chord {
    return this.#chords[bar % this.#chords.length] ?? { root: 0, shape: [0, 7, 12] };
  }

  #eachBar(play: (section: Section, bar: number) => void): void {
    for (const section of this.#sections)
      for (let bar = section.startBar; bar < section.startBar + section.bars; bar += 1) play(section, bar);
  }

  #eachStep(bar: number, pattern: string, play: (at: number, loudness: number, step: number) => void): void {
    for (let step = 0; step < 16; step += 1) {
      const digit = pattern[step] ?? '.';
      if (digit !== '.') play(this.#at(bar, step), Number(digit) / 9, step);
    }
  }

  #openness(sample: number): number {
    const bar = sample / (this.#stepSamples * 16);
    const section =
      this.#sections.find(({ startBar, bars }) => bar < startBar + bars) ?? this.#sections.at(-1);
    if (!section) return 1;
    const [from, to] = section.mix.filter;
    return from + (to - from) * Math.min(1, Math.max(0, (bar - section.startBar) / section.bars));
  }
}

/** Voices closer than a tone to the root's octave blur at low pitches, so low chords are lifted into the readable range. */
function chordPitches(root: number, shape: readonly number[]): number[] {
  const lift = root < 48 ? 12 : 0;
  return shape.map((tone) => root + tone + lift);
}
