import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isCurrent, isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';

/** The session that runs, or else the one that begins within the hour. */
export function currentOf<S extends Pick<Session, 'status' | 'date'>>(
  sessions: readonly S[],
  now: Date,
): S | undefined {
  return (
    sessions.find(({ status }) => isRunning(status)) ??
    sessions.find(({ status, date }) => isCurrent({ status, startsAt: dateOf(date) }, now))
  );
}
