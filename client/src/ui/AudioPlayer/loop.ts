import { clockText as timeText } from '@dubplate/shared/lib/clock-text.ts';
/** The rules of the 30-second loop and its keys, without React and audio, so that tests are easy. */

const loopSeconds = 30;

/** What the pointer or a key moves: the loop's start in an unlocked selector, else the playhead. */
export type Target = 'loop' | 'position';

export type LoopState = {
  /** 0 until the audio is decoded. */
  durationSeconds: number;
  /** null until a loop was chosen. */
  loopStart: number | null;
  position: number;
};

export type LoopAction =
  | { type: 'decoded'; durationSeconds: number }
  | { type: 'given'; loopStart: number | null }
  /** A press on the waveform, in seconds. */
  | { type: 'pressed'; atSeconds: number; target: Target }
  /** A dragged region or a changed range input. */
  | { type: 'moved'; toSeconds: number; target: Target }
  | { type: 'key'; key: string; target: Target }
  | { type: 'heard'; atSeconds: number };

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
};

export function isPlayerKey(key: string): boolean {
  return key in steps || key === 'Home' || key === 'End';
}

/** The latest start with room for a whole loop. */
export function lastStartOf(durationSeconds: number): number {
  return Math.max(0, durationSeconds - loopSeconds);
}

export function loopEndOf(loopStart: number, durationSeconds: number): number {
  return Math.min(loopStart + loopSeconds, durationSeconds);
}

/** The playable range: the loop, or the whole track without one. */
export function boundsOf(state: LoopState): { from: number; to: number } {
  if (state.loopStart === null) return { from: 0, to: state.durationSeconds };
  return { from: state.loopStart, to: loopEndOf(state.loopStart, state.durationSeconds) };
}

export function loopReducer(state: LoopState, action: LoopAction): LoopState {
  switch (action.type) {
    case 'decoded':
      return placed({ ...state, durationSeconds: action.durationSeconds }, state.loopStart);
    case 'given':
      return action.loopStart === state.loopStart ? state : placed(state, action.loopStart);
    case 'heard':
      return { ...state, position: action.atSeconds };
    case 'pressed':
      return movedTo(state, action.atSeconds, action.target);
    case 'moved':
      return movedTo(state, action.toSeconds, action.target);
    case 'key':
      return movedTo(state, keyGoal(state, action), action.target);
  }
}

function movedTo(state: LoopState, seconds: number, target: Target): LoopState {
  return target === 'loop' ? placed(state, seconds) : heardAt(state, seconds);
}

function keyGoal(state: LoopState, { key, target }: { key: string; target: Target }): number {
  const isLoop = target === 'loop';
  const { from, to } = isLoop ? { from: 0, to: lastStartOf(state.durationSeconds) } : boundsOf(state);
  if (key === 'End') return to;
  if (key === 'Home') return from;
  // The first key puts the loop at the beginning; later keys move it.
  if (isLoop && state.loopStart === null) return 0;
  return (isLoop ? (state.loopStart ?? 0) : state.position) + (steps[key] ?? 0);
}

/** Keeps the loop inside the track and moves the playhead to its start. */
function placed(state: LoopState, start: number | null): LoopState {
  if (start === null) return { ...state, loopStart: null };
  // Without a known length a draft keeps its start until the audio is decoded.
  const last = state.durationSeconds > 0 ? lastStartOf(state.durationSeconds) : start;
  const loopStart = tenth(Math.min(Math.max(0, start), last));
  return { ...state, loopStart, position: loopStart };
}

function heardAt(state: LoopState, seconds: number): LoopState {
  const { from, to } = boundsOf(state);
  return { ...state, position: Math.min(Math.max(from, seconds), to) };
}

/** Rounds down, so that the loop's end never passes the track's end. */
function tenth(seconds: number): number {
  return Math.floor(seconds * 10 + 1e-6) / 10;
}

/** True when playback has passed the end of the loop since it was heard last, at `before`. After a jump, `before` is where it led. */
export function runsOver(before: number, now: number, to: number): boolean {
  // A browser may set the playhead slightly later than requested.
  return before <= to + 0.05 && now >= to && now > before;
}

export { timeText };

/** The range input's value for screen readers. */
export function spokenValue(state: LoopState, target: Target): string {
  if (target === 'position') return `${timeText(state.position)} of ${timeText(state.durationSeconds)}`;
  if (state.loopStart === null) return 'No loop chosen yet';
  return `Loop from ${timeText(state.loopStart)} to ${timeText(loopEndOf(state.loopStart, state.durationSeconds))}`;
}
