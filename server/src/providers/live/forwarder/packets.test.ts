import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeOn, UnservableOfferError } from './answer.ts';
import { ArrivalFeedback } from './arrival-feedback.ts';
import { beginsKeyframe, h264FrameOf, vp8FrameOf } from './codecs.ts';
import { sizeOf } from './picture-size.ts';
import { keyframeRequest, nack, receiverReport, rtcpMessagesOf, senderReport } from './rtcp.ts';
import {
  extensionOf,
  isSoundRtp,
  payloadOf,
  repairedOf,
  rewritten,
  sequenceOf,
  SequenceUnwrapper,
  ssrcOf,
  timestampOf,
} from './rtp.ts';
import { BrokenOfferError, parseFragment, parseOffer } from './sdp.ts';

/** Version 2, payload type 96, sequence 7, timestamp 1000, ssrc 5; one extension (number 3) and two bytes of padding. */
const extended = Buffer.concat([
  Buffer.of(0xb0, 0xe0, 0, 7, 0, 0, 0x03, 0xe8, 0, 0, 0, 5),
  Buffer.of(0xbe, 0xde, 0, 1, 0x31, 0x12, 0x34, 0),
  Buffer.from('media'),
  Buffer.of(0, 2),
]);

describe('an RTP packet', () => {
  it('is read in spite of extensions and padding, and passed on without them', () => {
    expect([
      isSoundRtp(extended),
      payloadOf(extended).toString(),
      extensionOf(extended, 3),
      extensionOf(extended, 4),
    ]).toEqual([true, 'media', Buffer.of(0x12, 0x34), null]);
    const copy = rewritten(extended, { sequence: 0x1_00_08, timestamp: 2 ** 32 + 9, ssrc: 77 });
    expect([
      copy.length,
      sequenceOf(copy),
      timestampOf(copy),
      ssrcOf(copy),
      payloadOf(copy).toString(),
    ]).toEqual([17, 8, 9, 77, 'media']);
  });

  it('that only fills the line keeps its number', () => {
    const filling = Buffer.of(0xa0, 0x60, 0, 7, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 4);
    const copy = rewritten(filling, { sequence: 8, timestamp: 1, ssrc: 6 });
    expect([isSoundRtp(copy), sequenceOf(copy), payloadOf(copy).length]).toEqual([true, 8, 0]);
    expect(repairedOf(filling, { payloadType: 96, ssrc: 5 })).toBeNull();
  });

  it('is taken out of the packet that repairs it', () => {
    const repair = Buffer.concat([
      Buffer.of(0x80, 0xe1, 0, 1, 0, 0, 0x03, 0xe8, 0, 0, 0, 9, 0, 7),
      Buffer.from('media'),
    ]);
    const repaired = repairedOf(repair, { payloadType: 96, ssrc: 5 });
    expect(repaired).toEqual(
      Buffer.concat([Buffer.of(0x80, 0xe0, 0, 7, 0, 0, 0x03, 0xe8, 0, 0, 0, 5), Buffer.from('media')]),
    );
  });

  it('has a number that never wraps', () => {
    const unwrapper = new SequenceUnwrapper();
    expect(
      [65_534, 65_535, 1, 0, 65_533, 2].map((sequence) => unwrapper.unwrap(sequence) - 0x1_00_00),
    ).toEqual([65_534, 65_535, 65_537, 65_536, 65_533, 65_538]);
  });
});

describe('RTCP', () => {
  it('is read packet by packet, what follows too', () => {
    const report = {
      ssrc: 5,
      fractionLost: 0.25,
      lost: -3,
      highestSequence: 70_000,
      jitter: 12,
      lastReport: 1,
      sinceLastReport: 2,
    };
    const datagram = Buffer.concat([
      receiverReport(1, [report]),
      nack(1, 5, [10, 11, 26, 27, 65_535]),
      keyframeRequest(1, 6),
      senderReport({ ssrc: 7, ntpMs: 1_700_000_000_250, timestamp: 90_000, packets: 1, bytes: 2 }),
    ]);
    const messages = [...rtcpMessagesOf(datagram)];
    expect(messages.slice(0, 3)).toEqual([
      { kind: 'loss', ssrc: 5, fractionLost: 0.25 },
      { kind: 'nack', ssrc: 5, sequences: [10, 11, 26, 27, 65_535] },
      { kind: 'keyframe-request', ssrc: 6 },
    ]);
    const [, , , sent] = messages;
    expect(sent).toMatchObject({ kind: 'sender-report', ssrc: 7, timestamp: 90_000 });
    expect(sent?.kind === 'sender-report' && Math.round(sent.ntpMs)).toBe(1_700_000_000_250);
  });

  it('tells arrivals in quarters of a millisecond, with those that are missing', () => {
    const feedback = new ArrivalFeedback(1);
    feedback.add(65_540, 1000);
    feedback.add(65_541, 1001.5);
    feedback.add(65_543, 1200);
    const packet = feedback.take(9) ?? Buffer.alloc(0);
    expect([packet.readUInt16BE(12), packet.readUInt16BE(14), packet.readUIntBE(16, 3), packet[19]]).toEqual([
      4, 4, 15, 0,
    ]);
    // Received with one byte, the same, missing, received with two bytes.
    expect(packet.readUInt16BE(20)).toBe(0b11_01_01_00_10_00_00_00);
    expect([packet[22], packet[23], packet.readInt16BE(24)]).toEqual([160, 6, 794]);
    expect([packet.length % 4, feedback.take(9)]).toEqual([0, null]);
  });
});

describe('bytes from anybody', () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));

  it('never make a reader of packets throw', () => {
    fc.assert(
      fc.property(bytes, (packet) => {
        [...rtcpMessagesOf(packet)].forEach((message) => void message);
        vp8FrameOf(packet);
        h264FrameOf([packet, packet]);
        beginsKeyframe('vp8', packet);
        beginsKeyframe('h264', packet);
        sizeOf('vp8', packet);
        sizeOf('h264', Buffer.concat([Buffer.of(0, 0, 0, 1, 0x67), packet]));
        if (!isSoundRtp(packet)) return;
        extensionOf(packet, 3);
        rewritten(packet, { sequence: 1, timestamp: 1, ssrc: 1 });
        repairedOf(packet, { payloadType: 1, ssrc: 1 });
      }),
      { numRuns: 3000 },
    );
  });

  it('are refused as an offer in two ways only', () => {
    const line = fc.constantFrom(
      'v=0',
      'a=group:BUNDLE 0 1',
      'm=audio 9 UDP/TLS/RTP/SAVPF 111',
      'm=video 0 UDP/TLS/RTP/SAVPF 96 97',
      'm=',
      'a=mid:0',
      'a=mid:1',
      'a=ice-ufrag:abcd',
      'a=ice-pwd:0123456789012345678901',
      `a=fingerprint:sha-256 ${'AB:'.repeat(31)}AB`,
      'a=rtcp-mux',
      'a=sendonly',
      'a=rtpmap:111 opus/48000/2',
      'a=rtpmap:96 VP8/90000',
      'a=fmtp:97 apt=96',
      'a=extmap:3 x',
      'a=candidate:1 1 udp 1 1.2.3.4 5 typ host',
      'a=setup:actpass',
    );
    const text = fc.oneof(
      fc.array(line, { maxLength: 40 }).map((lines) => ['v=0', ...lines].join('\r\n')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (sdp) => {
        try {
          agreeOn(parseOffer(sdp), 'publish', 'vp8');
          parseFragment(sdp);
        } catch (error) {
          return error instanceof BrokenOfferError || error instanceof UnservableOfferError;
        }
        return true;
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a picture', () => {
  it('has the size that its first bytes say', () => {
    expect(sizeOf('vp8', Buffer.of(0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x05, 0xd0, 0x02))).toEqual({
      width: 1280,
      height: 720,
    });
    // Constrained baseline, 640 x 360, as Chromium sends it.
    const sps = Buffer.from('0000000167420c1e8c8d405017fcb00f08846a', 'hex');
    expect(sizeOf('h264', sps)).toEqual({ width: 640, height: 360 });
  });

  it('of H.264 is put together from cut and gathered units, or not at all', () => {
    const gathered = Buffer.concat([Buffer.of(24, 0, 2, 0x67, 1, 0, 2, 0x68, 2)]);
    const cut = [Buffer.of(0x7c, 0x85, 1), Buffer.of(0x7c, 0x05, 2), Buffer.of(0x7c, 0x45, 3)];
    const code = Buffer.of(0, 0, 0, 1);
    expect(h264FrameOf([gathered, ...cut])).toEqual({
      data: Buffer.concat([
        code,
        Buffer.of(0x67, 1),
        code,
        Buffer.of(0x68, 2),
        code,
        Buffer.of(0x65, 1, 2, 3),
      ]),
      isKeyframe: true,
    });
    expect(h264FrameOf(cut.slice(1))).toBeNull();
    expect(h264FrameOf(cut.slice(0, 2))).toBeNull();
    expect([
      beginsKeyframe('h264', gathered),
      beginsKeyframe('h264', cut[0] ?? gathered),
      beginsKeyframe('h264', Buffer.of(0x41, 1)),
    ]).toEqual([true, true, false]);
  });
});
