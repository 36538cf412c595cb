import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  type LoopAction,
  loopReducer,
  type LoopState,
  runsOver,
  spokenValue,
  timeText,
} from './loop.ts';

const track = (state: Partial<LoopState> = {}): LoopState => ({
  durationSeconds: 95,
  loopStart: null,
  position: 0,
  ...state,
});
const after = (state: LoopState, ...actions: LoopAction[]) => actions.reduce(loopReducer, state);
const key = (name: string, target: 'loop' | 'position' = 'loop'): LoopAction => ({
  type: 'key',
  key: name,
  target,
});

describe('pressing the waveform', () => {
  it('makes a loop of 30 seconds in the loop selector', () => {
    const state = after(track(), { type: 'pressed', atSeconds: 12.34, target: 'loop' });
    expect(boundsOf(state)).toEqual({ from: 12.3, to: 42.3 });
  });

  it.each([
    [95, 80, 65],
    [30, 10, 0],
    [30.04, 20, 0],
    [29, 5, 0],
  ])('never ends the loop after the end of a track of %s s', (durationSeconds, atSeconds, loopStart) => {
    const state = after(track({ durationSeconds }), { type: 'pressed', atSeconds, target: 'loop' });
    expect(state.loopStart).toBe(loopStart);
    expect(boundsOf(state).to).toBeLessThanOrEqual(durationSeconds);
  });

  it('moves the loop to where it is pressed, inside and outside of it, and the playhead with it', () => {
    const chosen = track({ loopStart: 10, position: 10 });
    for (const atSeconds of [60, 25, 2])
      expect(after(chosen, { type: 'pressed', atSeconds, target: 'loop' })).toMatchObject({
        loopStart: atSeconds,
        position: atSeconds,
      });
  });

  it('leaves a locked loop where it is and stays inside it', () => {
    const locked = track({ loopStart: 10, position: 10 });
    expect(after(locked, { type: 'pressed', atSeconds: 60, target: 'position' })).toMatchObject({
      loopStart: 10,
      position: 40,
    });
  });
});

describe('the keys', () => {
  it('make the loop at the beginning, then move it by 1 and by 5 seconds', () => {
    const first = after(track(), key('ArrowRight'));
    expect(first.loopStart).toBe(0);
    expect(after(first, key('ArrowRight'), key('PageUp'), key('ArrowLeft')).loopStart).toBe(5);
  });

  it('go to the first and to the last possible start', () => {
    expect(after(track(), key('End')).loopStart).toBe(65);
    expect(after(track({ loopStart: 40 }), key('Home')).loopStart).toBe(0);
  });

  it('stop at both ends', () => {
    expect(after(track({ loopStart: 2 }), key('PageDown')).loopStart).toBe(0);
    expect(after(track({ loopStart: 64 }), key('PageUp')).loopStart).toBe(65);
  });

  it('move the playhead where there is no loop to move', () => {
    const state = after(track(), key('ArrowRight', 'position'), key('PageUp', 'position'));
    expect(state).toMatchObject({ position: 6, loopStart: null });
    expect(after(state, key('End', 'position')).position).toBe(95);
  });
});

describe('a draft', () => {
  it('keeps its start until the length is known, then is cut to it', () => {
    const draft = after(track({ durationSeconds: 0 }), { type: 'given', loopStart: 50 });
    expect(draft.loopStart).toBe(50);
    expect(after(draft, { type: 'decoded', durationSeconds: 60 }).loopStart).toBe(30);
  });

  it('is not touched by its own echo from the parent', () => {
    const state = track({ loopStart: 12, position: 20 });
    expect(after(state, { type: 'given', loopStart: 12 })).toBe(state);
  });
});

describe('the end of the loop', () => {
  it('is run over by playing, however long scripts stood still, and not from a place behind it', () => {
    expect(runsOver(41.9, 42.02, 42)).toBe(true);
    expect(runsOver(42, 42.02, 42)).toBe(true);
    expect(runsOver(20, 60, 42)).toBe(true);
    expect(runsOver(50, 50.1, 42)).toBe(false);
  });
});

describe('what is said', () => {
  it('names the loop and the place', () => {
    expect(spokenValue(track({ loopStart: 12 }), 'loop')).toBe('Loop from 0:12 to 0:42');
    expect(spokenValue(track(), 'loop')).toBe('No loop chosen yet');
    expect(spokenValue(track({ position: 65 }), 'position')).toBe('1:05 of 1:35');
  });

  it('writes hours only when there are any', () => {
    expect([timeText(0), timeText(65.9), timeText(3723)]).toEqual(['0:00', '1:05', '1:02:03']);
  });
});
