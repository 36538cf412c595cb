import { expect, it } from 'vitest';
import { fragmentOf, withFragment, withMusicSound } from './sdp.ts';

const offer = [
  'v=0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=ice-ufrag:old',
  'a=ice-pwd:oldpassword',
  'a=candidate:1 1 udp 1 127.0.0.1 4000 typ host',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1;stereo=0',
  '',
].join('\r\n');

it('asks for both channels at the given rate, once', () => {
  const music = withMusicSound(offer, 192_000);
  expect(music).toContain(
    'a=fmtp:111 minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1;usedtx=0;maxaveragebitrate=192000',
  );
  expect(withMusicSound(music, 192_000)).toBe(music);
  expect(withMusicSound('v=0', 1)).toBe('v=0');
});

it('asks so for each sound, when there are two', () => {
  const two = withMusicSound(`${offer}${offer}`, 192_000);
  expect(two.match(/stereo=1;sprop-stereo=1/g)).toHaveLength(2);
});

it('sends credentials and candidates alone, and takes those of the other side', () => {
  expect(fragmentOf(offer)).not.toContain('rtpmap');
  expect(fragmentOf(offer)).toContain('a=ice-ufrag:old\r\n');
  const renewed = withFragment(
    offer,
    'a=ice-ufrag:new\r\na=ice-pwd:newpassword\r\na=candidate:2 1 udp 1 127.0.0.1 5000 typ host\r\n',
  );
  expect(renewed).toContain('a=ice-ufrag:new');
  expect(renewed).toContain('a=candidate:2 ');
  expect(renewed).not.toContain('old');
  expect(renewed).not.toContain('a=candidate:1 ');
});
