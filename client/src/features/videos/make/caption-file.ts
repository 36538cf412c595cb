const arrow = /-->\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/g;

/** When the last caption of a WebVTT text ends, in seconds; 0 if there is none. */
export function lastCaptionEnd(text: string): number {
  const ends = [...text.matchAll(arrow)].map(
    ([, hours = '0', minutes = '0', seconds = '0', parts = '0']) =>
      Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${parts}`),
  );
  return ends.reduce((last, end) => Math.max(last, end), 0);
}

const srtTimes = /^(\d{1,2}:\d{2}:\d{2}),(\d{3})(\s*-->\s*)(\d{1,2}:\d{2}:\d{2}),(\d{3})/gm;

/** WebVTT as it is, and SubRip (.srt) as WebVTT: that has points in its times and begins with its name. */
export function webVttOf(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (plain.startsWith('WEBVTT') || plain.search(srtTimes) === -1) return text;
  const cues = plain.replaceAll(srtTimes, '$1.$2$3$4.$5').replaceAll(/<\/?font[^>]*>|\{\\an\d\}/gi, '');
  return `WEBVTT\n\n${cues.trim()}\n`;
}
