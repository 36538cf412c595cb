import { describe, expect, it } from 'vitest';
import { Rendition } from './rendition.ts';

const KEYFRAME = Buffer.of(0x10, 0x02, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00);
const DELTA = Buffer.of(0x10, 0x01);

function aPacket(sequence: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(12);
  header[0] = 0x80;
  header.writeUInt16BE(sequence, 2);
  return Buffer.concat([header, payload]);
}

describe('a picture in one quality', () => {
  it('is made of the other size while its own is away, and of its own again once that has stayed', () => {
    const large = new Rendition('high', 'vp8', () => {});
    const choose = (now: number, high: number, low: number) =>
      large.choose({ begunAt: 0, lastAt: { high, low } }, now);
    expect([choose(500, 490, 490), large.source]).toEqual([false, 'high']);
    expect([choose(1900, 490, 1890), choose(2000, 490, 1990)]).toEqual([false, true]);
    expect(large.source).toBe('low');
    // A line that is just wide enough sends it for a moment only.
    expect([choose(3000, 2990, 2990), large.source]).toEqual([false, 'low']);
    expect([choose(7100, 7090, 7090), large.source]).toEqual([true, 'high']);
  });

  it('stays with its own size while both come once a second, as of a picture that stands still', () => {
    const large = new Rendition('high', 'vp8', () => {});
    const changes = [];
    for (let now = 0; now < 20_000; now += 250) {
      const last = (offset: number) => Math.floor((now - offset) / 1000) * 1000 + offset;
      changes.push(large.choose({ begunAt: 0, lastAt: { high: last(40), low: last(0) } }, now));
    }
    expect(changes).not.toContain(true);
  });

  it('goes back at once when what it is made of ends', () => {
    const large = new Rendition('high', 'vp8', () => {});
    large.choose({ begunAt: 0, lastAt: { low: 1990 } }, 2000);
    expect(large.source).toBe('low');
    expect(large.choose({ begunAt: 0, lastAt: { high: 3990, low: 2400 } }, 4000)).toBe(true);
    expect(large.source).toBe('high');
  });

  it('is the only size that an artist sends, also after the artist came back', () => {
    const small = new Rendition('low', 'vp8', () => {});
    expect([small.choose({ begunAt: 0, lastAt: { high: 400 } }, 500), small.source]).toEqual([false, 'low']);
    expect(small.choose({ begunAt: 0, lastAt: { high: 1600 } }, 1700)).toBe(true);
    expect(small.choose({ begunAt: 60_000, lastAt: { high: 60_400 } }, 60_500)).toBe(false);
    expect(small.source).toBe('high');
  });

  it('begins with a keyframe each time, and numbers go on', () => {
    const large = new Rendition('high', 'vp8', () => {});
    const push = (sequence: number, payload: Buffer) =>
      large.push(aPacket(sequence, payload), { sequence: sequence + 0x1_00_00, now: sequence });
    expect(push(1, DELTA)).toEqual({ outgoing: null, isKeyframe: false, isWaiting: true });
    const first = push(2, KEYFRAME).outgoing?.readUInt16BE(2) ?? 0;
    expect(push(3, DELTA).outgoing?.readUInt16BE(2)).toBe((first + 1) & 0xff_ff);
    large.begin();
    expect(push(900, DELTA).isWaiting).toBe(true);
    expect(push(901, KEYFRAME).outgoing?.readUInt16BE(2)).toBe((first + 2) & 0xff_ff);
  });
});
