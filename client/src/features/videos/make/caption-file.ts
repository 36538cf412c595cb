const arrow = /-->\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/g;

/** When the last caption of a WebVTT text ends, in seconds; 0 if there is none. */
export function lastCaptionEnd(text: string): number {
  const ends = [...text.matchAll(arrow)].map(
    ([, hours = '0', minutes = '0', seconds = '0', parts = '0']) =>
      Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${parts}`),
  );
  return ends.reduce((last, end) => Math.max(last, end), 0);
}
