import { expect, it } from 'vitest';
import { lastCaptionEnd, webVttOf } from './caption-file.ts';

const srt =
  '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="red">Turn</font> it up.\r\n\r\n2\r\n01:00:03,000 --> 01:00:04,250\r\nAgain.\r\n';

it('makes WebVTT of a SubRip file', () =>
  expect(webVttOf(srt)).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nTurn it up.\n\n2\n01:00:03.000 --> 01:00:04.250\nAgain.\n',
  ));

it('leaves every other text as it is', () => {
  for (const text of ['WEBVTT\n\n00:00.000 --> 00:01.500\nHi\n', 'no captions', ''])
    expect(webVttOf(text)).toBe(text);
});

it('knows when the last caption ends', () => {
  expect(lastCaptionEnd(webVttOf(srt))).toBe(3604.25);
  expect(lastCaptionEnd('WEBVTT')).toBe(0);
});
