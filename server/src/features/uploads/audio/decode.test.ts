import { describe, expect, it } from 'vitest';
import { aWav } from '../testing/files.ts';
import { decodeAudio } from './decode.ts';

const worker = new URL('../testing/crash.worker.ts', import.meta.url);

describe('decodeAudio', () => {
  it.each(['exit', 'throw', 'memory'])('refuses the one file whose decoder ends by %s', async (how) => {
    const [broken, whole] = await Promise.all([
      decodeAudio(Buffer.from(how), 'mp3', { worker }),
      decodeAudio(aWav({ seconds: 2 }), 'wav'),
    ]);
    expect(broken).toEqual({ reason: 'undecodable', found: null });
    expect(whole).toMatchObject({ durationMs: 2000 });
  });

  it('ends a decoder that never comes back', async () => {
    const started = performance.now();
    expect(await decodeAudio(Buffer.from('hang'), 'mp3', { worker, timeoutMs: 300 })).toEqual({
      reason: 'tooSlow',
      found: null,
    });
    // By the limit that was given: the usual one is 30 seconds.
    expect(performance.now() - started).toBeLessThan(25_000);
  });

  it('stops when the server stops, without a word about the file', async () => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), 50);
    expect(await decodeAudio(Buffer.from('hang'), 'mp3', { worker, signal: ending.signal })).toBe('stopped');
    expect(await decodeAudio(Buffer.from('hang'), 'mp3', { worker, signal: ending.signal })).toBe('stopped');
  });

  it('reads a sample of every width as the same sound', async () => {
    const shapes = [
      { bits: 8 },
      { bits: 16 },
      { bits: 24 },
      { bits: 32 },
      { bits: 32, isFloat: true },
      { bits: 64, isFloat: true },
    ] as const;
    const all = await Promise.all(
      shapes.map(async (shape) => await decodeAudio(aWav({ seconds: 1, ...shape }), 'wav')),
    );
    for (const decoded of all) {
      if (decoded === 'stopped' || 'reason' in decoded) throw new Error(JSON.stringify(decoded));
      expect(decoded.peaks).toHaveLength(512);
      expect(decoded.peaks[10]).toBeCloseTo(0.8, 1);
      expect(decoded.peaks[500]).toBeCloseTo(0.4, 1);
    }
  });
});
