import { SessionStatus, TICKET_FREE_CANCEL_HOURS } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { priceText } from '../../../ui/money/Money.tsx';
import { zonedDate } from '../../../ui/time/date-texts.ts';
import { startsAtMs } from '../words/session-words.ts';

type Sold = Pick<Session, 'status' | 'date' | 'messagePrice'>;

interface Reading {
  nowMs: number;
  zone: string;
}

/** Until when holders can give their ticket back. */
export function giveBackUntilMs(session: Pick<Session, 'date'>): number {
  return startsAtMs(session) - TICKET_FREE_CANCEL_HOURS * HOUR_MS;
}

/** As high as a line. */
const NOTHING_YET = '\u00a0';

/** What buyers read before they pay. Null on the server, which knows neither the viewer's zone nor when its page is read. */
export function ticketTerms(session: Sold, reading: Reading | null): string[] {
  return [
    reading ? giveBackText(session, reading) : NOTHING_YET,
    session.messagePrice === 0
      ? 'Writing in the chat is free.'
      : `A message to the artist costs ${priceText(session.messagePrice)}, and comes back if it isn’t taken on.`,
    'If the session doesn’t take place, your ticket, messages and files are refunded automatically.',
  ];
}

function giveBackText(session: Sold, { nowMs, zone }: Reading): string {
  if (session.status !== SessionStatus.Scheduled)
    return 'The room is open, so the ticket can’t be given back.';
  const untilMs = giveBackUntilMs(session);
  return nowMs < untilMs
    ? `You can give the ticket back until ${zonedDate(untilMs, zone)}.`
    : `It begins in less than ${TICKET_FREE_CANCEL_HOURS} hours, so the ticket can’t be given back.`;
}
