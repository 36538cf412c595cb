const KB = 1024;
const units = ['B', 'KB', 'MB', 'GB'] as const;

export function sizeText(bytes: number): string {
  let value = bytes;
  let nth = 0;
  while (value >= KB && nth < units.length - 1) {
    value /= KB;
    nth += 1;
  }
  return `${nth > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[nth]}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Rounded, because the speed of a line changes all the time. */
export function timeLeftText(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute left';
  const minutes = Math.round(seconds / MINUTE);
  if (seconds < HOUR) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  const hours = Math.floor(minutes / 60);
  return `about ${hours} h ${minutes % 60} min left`;
}
