import { describe, expect, it } from 'vitest';
import { Egress } from './egress.ts';
import { FrameBuilder } from './frames.ts';
import { OrderedQueue } from './ordered-queue.ts';
import { Receiver } from './receiver.ts';
import { RecordingClock } from './recording-clock.ts';
import { sequenceOf, timestampOf } from './rtp.ts';

function aPacket(
  sequence: number,
  timestamp = 0,
  payload: Buffer = Buffer.of(0x10, 1),
  isLast = false,
): Buffer {
  const header = Buffer.alloc(12);
  header[0] = 0x80;
  header[1] = isLast ? 0xe0 : 0x60;
  header.writeUInt16BE(sequence & 0xff_ff, 2);
  header.writeUInt32BE(timestamp, 4);
  return Buffer.concat([header, payload]);
}

describe('a picture that never ends', () => {
  it('is given up instead of being kept, and the next keyframe is seen again', () => {
    const builder = new FrameBuilder('vp8');
    for (let nth = 0; nth < 5000; nth += 1)
      expect(builder.push(aPacket(nth, 7, Buffer.of(nth === 0 ? 0x10 : 0, 1)), false)).toBeNull();
    expect(builder.needsKeyframe).toBe(true);
    const keyframe = Buffer.of(0x10, 0x02, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00);
    expect(builder.push(aPacket(5000, 8, keyframe, true), false)?.isKeyframe).toBe(true);
  });
});

describe('a receiver', () => {
  it('asks for a missing packet until it comes, and knows it then', () => {
    const receiver = new Receiver(5, 90_000);
    for (const sequence of [65_534, 65_535, 2]) receiver.take(aPacket(sequence), 0);
    expect(receiver.due(5).sequences).toEqual([]);
    expect(receiver.due(10).sequences).toEqual([0, 1]);
    expect(receiver.due(20).sequences).toEqual([]);
    expect(receiver.take(aPacket(0), 60)?.sequence).toBe(0x2_00_00);
    expect(receiver.take(aPacket(0), 61)).toBeNull();
    expect(receiver.due(200).sequences).toEqual([1]);
    expect([receiver.repaired, receiver.lost]).toEqual([1, 0]);
    expect(receiver.due(1300)).toEqual({ sequences: [], isGivenUp: true });
    expect(receiver.lost).toBe(1);
  });

  it('does not ask for what is missing after a long gap or a silence, which only a keyframe mends', () => {
    const receiver = new Receiver(5, 90_000);
    receiver.take(aPacket(1), 0);
    expect(receiver.take(aPacket(400), 10)?.isBroken).toBe(true);
    expect(receiver.take(aPacket(402), 20)?.isBroken).toBe(false);
    expect(receiver.take(aPacket(410), 900)?.isBroken).toBe(true);
    expect(receiver.due(1000).sequences).toEqual([]);
  });

  it('reports what was lost since the last report', () => {
    const receiver = new Receiver(5, 90_000);
    for (const sequence of [1, 2, 4, 5]) receiver.take(aPacket(sequence), 0);
    receiver.noteSenderReport(0xabcd, 1000);
    expect(receiver.report(1500)).toMatchObject({
      fractionLost: 0.2,
      lost: 1,
      highestSequence: 5,
      lastReport: 0xabcd,
      sinceLastReport: 32_768,
    });
    receiver.take(aPacket(6), 0);
    expect(receiver.report(1500)).toMatchObject({ fractionLost: 0, lost: 1 });
  });
});

describe('what viewers get', () => {
  it('goes on in numbers and time when the publisher starts over', () => {
    const egress = new Egress(90_000, 64);
    const first = egress.push(aPacket(10, 5000), 10, 1000);
    const second = egress.push(aPacket(11, 8000), 11, 1033);
    egress.beginSource();
    const third = egress.push(aPacket(40_000, 77), 40_000, 3033);
    expect(
      [first, second, third].map(
        (packet) => sequenceOf(packet ?? aPacket(0)) - sequenceOf(first ?? aPacket(0)),
      ),
    ).toEqual([0, 1, 2]);
    expect(timestampOf(second ?? aPacket(0)) - timestampOf(first ?? aPacket(0))).toBe(3000);
    // Two seconds later.
    expect((timestampOf(third ?? aPacket(0)) - timestampOf(second ?? aPacket(0))) >>> 0).toBe(180_000);
    expect(egress.push(aPacket(39_999, 70), 39_999, 3040)).toBeNull();
  });

  it('can be asked for again, as long as it is remembered', () => {
    const egress = new Egress(90_000, 64);
    const sent = Array.from({ length: 100 }, (_, nth) => egress.push(aPacket(nth), nth, nth));
    const numbers = sent.map((packet) => sequenceOf(packet ?? aPacket(0)));
    expect(egress.find(numbers[99] ?? 0)).toBe(sent[99]);
    expect(egress.find(numbers[40] ?? 0)).toBe(sent[40]);
    expect(egress.find(numbers[30] ?? 0)).toBeUndefined();
    expect(egress.find(((numbers[99] ?? 0) + 1) & 0xff_ff)).toBeUndefined();
  });
});

describe('packets for the recording', () => {
  it('are put in order, and a lost one is waited for by time, not by the number of those that follow', () => {
    const queue = new OrderedQueue(100);
    const taken = (now: number, isLast = false) =>
      [...queue.take(now, isLast)].map(
        ({ packet, isAfterGap }) => `${sequenceOf(packet)}${isAfterGap ? ' after a gap' : ''}`,
      );
    for (const sequence of [1, 3, 2]) queue.push(sequence, aPacket(sequence), 0);
    expect(taken(0)).toEqual(['1', '2', '3']);
    for (let sequence = 5; sequence < 500; sequence += 1) queue.push(sequence, aPacket(sequence), 10);
    expect(taken(109)).toEqual([]);
    expect(taken(110).slice(0, 2)).toEqual(['5 after a gap', '6']);
    queue.push(501, aPacket(501), 120);
    expect(taken(121, true)).toEqual(['501 after a gap']);
  });

  it('make pictures, of which none is shown after a loss until the next keyframe', () => {
    const frames = new FrameBuilder('vp8');
    const [key, delta] = [Buffer.of(0x10, 0x00, 7), Buffer.of(0x10, 0x01, 8)];
    expect(frames.push(aPacket(1, 1, delta, true), false)).toBeNull();
    expect(frames.push(aPacket(2, 2, key), false)).toBeNull();
    expect(frames.push(aPacket(3, 2, Buffer.of(0x00, 9), true), false)).toEqual({
      data: Buffer.of(0, 7, 9),
      isKeyframe: true,
      timestamp: 2,
    });
    expect(frames.push(aPacket(4, 3, delta, true), false)?.isKeyframe).toBe(false);
    expect(frames.push(aPacket(6, 4, Buffer.of(0x00, 9), true), true)).toBeNull();
    expect([frames.push(aPacket(7, 5, delta, true), false), frames.needsKeyframe]).toEqual([null, true]);
    expect(frames.push(aPacket(8, 6, key, true), false)?.isKeyframe).toBe(true);
  });
});

describe('the clock of a recording', () => {
  it('brings sound and picture together by the publisher’s reports', () => {
    const clock = new RecordingClock();
    clock.noteFirst('audio', 1000, 0);
    clock.noteFirst('video', 90_000, 400);
    expect(clock.isReady(500)).toBe(false);
    clock.noteSenderReport('audio', { ms: 1000, timestamp: 1000 + 48_000 });
    // Taken 350 ms before it arrived.
    clock.noteSenderReport('video', { ms: 1050, timestamp: 90_000 + 90_000 });
    expect(clock.isReady(1100)).toBe(true);
    expect([clock.secondsOf('audio', 1000), clock.secondsOf('video', 90_000)]).toEqual([0, 0.05]);
    clock.noteSenderReport('video', { ms: 9000, timestamp: 90_000 + 180_000 });
    expect(clock.secondsOf('video', 90_000 + 180_000)).toBeCloseTo(2.052, 5);
  });

  it('goes by arrivals if no report comes', () => {
    const clock = new RecordingClock();
    clock.noteFirst('video', 5, 200);
    expect([clock.isReady(2600), clock.isReady(2700)]).toEqual([false, true]);
    expect(clock.secondsOf('video', 5 + 45_000)).toBe(0.5);
  });
});
