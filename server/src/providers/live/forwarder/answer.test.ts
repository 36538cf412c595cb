import { describe, expect, it } from 'vitest';
import { agreeOn, answerOf } from './answer.ts';
import { parseOffer } from './sdp.ts';

/** As Chromium offers a picture in two sizes, in the lines that matter. */
const offerWith = (names: string[]): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
    'c=IN IP4 0.0.0.0',
    'a=mid:0',
    'a=sendonly',
    'a=rtcp-mux',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuv',
    `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
    'a=setup:actpass',
    'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
    'a=extmap:5 urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
    'a=rtpmap:96 VP8/90000',
    'a=rtpmap:97 rtx/90000',
    'a=fmtp:97 apt=96',
    ...names.map((name) => `a=rid:${name} send`),
    `a=simulcast:send ${names.join(';')}`,
    '',
  ].join('\r\n');

const own = { ufrag: 'u', pwd: 'p', fingerprint: 'f', candidates: [] };

function answerTo(names: string[]): string {
  const offer = parseOffer(offerWith(names));
  const agreed = agreeOn(offer, 'publish', 'vp8');
  return answerOf({ offer, agreed, role: 'publish', own, ssrcs: { audio: 1, video: 2 } });
}

describe('an artist who offers two sizes of the picture', () => {
  it('is asked for both, by the numbers that the offer gave their names', () => {
    const answer = answerTo(['low', 'high']);
    for (const line of [
      'a=rid:low recv',
      'a=rid:high recv',
      'a=simulcast:recv low;high',
      'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
      'a=extmap:5 urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
    ])
      expect(answer).toContain(`${line}\r\n`);
  });

  it('is asked for one if nobody can tell which is the larger', () => {
    for (const names of [['0', '1'], ['high', 'middle', 'low'], ['high']])
      expect(answerTo(names)).not.toMatch(/simulcast|a=rid/);
  });
});
