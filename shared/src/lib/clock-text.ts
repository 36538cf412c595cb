/** "1:05", or "1:02:03" from an hour on. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** The seconds of "1:05" or "1:02:03"; null for anything else. Minutes may pass 59 where no hours are given. */
export function secondsOfClock(text: string): number | null {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  if (hours !== undefined && (minutes.length !== 2 || Number(minutes) > 59)) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}
