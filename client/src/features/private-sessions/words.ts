import {
  FREE_CANCEL_HOURS,
  LATE_REFUND_BPS,
  REMINDER_HOURS,
  ROOM_OPENS_MINUTES_BEFORE,
  UPCOMING_WITH_ARTIST_MAX,
} from '@dubplate/shared/features/private-sessions/model.ts';
import { BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { priceText } from '../../ui/money/Money.tsx';

/** What one reads before one has chosen a time, or for a time that leaves a free way out. */
const CANCEL_RULE_TEXT = `You can cancel or move it free of charge until ${FREE_CANCEL_HOURS} hours before it starts. If you cancel later, ${(LATE_REFUND_BPS * 100) / BPS}% of the price comes back.`;

/** When the free way out of a session ends, which is also when it can be moved no more. */
export function freeExitEndsMs(startMs: number): number {
  return startMs - FREE_CANCEL_HOURS * HOUR_MS;
}

/** What it costs to cancel a session that is booked for this time, or moved to it, and paid with so many tokens. */
export function cancelRuleText(
  startMs: number | null,
  { paid, nowMs }: { paid: number; nowMs: number },
): string {
  if (startMs === null || nowMs < freeExitEndsMs(startMs)) return CANCEL_RULE_TEXT;
  const soon = `It starts in less than ${FREE_CANCEL_HOURS} hours`;
  if (paid === 0) return `${soon}, so it can’t be moved.`;
  const back = Math.floor((paid * LATE_REFUND_BPS) / BPS);
  return `${soon}: canceling gives back ${priceText(back)} of ${priceText(paid)}, and it can’t be moved.`;
}

/** Said of an artist with an own address to meet at, which is told shortly before. */
export function outsideText(where: 'here' | 'on the session’s page'): string {
  return `You meet outside Dubplate: the link appears ${where} ${ROOM_OPENS_MINUTES_BEFORE} minutes before the start.`;
}

/** Which reminders are still to come, as a sentence; nothing where none is. */
export function remindersText(startMs: number, nowMs: number): string {
  const names = { 24: 'a day', 1: 'an hour' };
  const ahead = REMINDER_HOURS.filter((hours) => nowMs + hours * HOUR_MS < startMs);
  return ahead.length === 0
    ? ''
    : `We remind you ${ahead.map((hours) => names[hours]).join(' and ')} before.`;
}

/** Why nothing more can be booked with an artist for now. */
export function enoughBookedText(artistName: string): string {
  return `You already have ${UPCOMING_WITH_ARTIST_MAX} sessions to come with ${artistName}.`;
}

/** "1 hour", "45 minutes", "1 hour 30 minutes" */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest > 0 && `${rest} minutes`];
  return parts.filter(Boolean).join(' ');
}
