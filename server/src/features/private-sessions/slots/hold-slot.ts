import { HOLD_AGAIN_MINUTES, HOLD_MINUTES } from '@dubplate/shared/features/private-sessions/model.ts';
import { addMs, dateOf, MINUTE_MS, timestampOf, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { keepTime } from '../store.ts';
import { takeTime } from './take-time.ts';

/** While a buyer pays by card nobody else can book the time. Holding it again does not make the ten minutes longer. */
export const holdSlot = implement('privateSessions/hold-slot', async ({ input, caller, db, ctx, now }) => {
  if (!caller.isEmailVerified && ctx.config.isProduction) throw new Refusal('email-unverified');
  const { artistId } = input;
  const [buyerId, date] = [caller.userId, dateOf(input.date)];
  const { settings } = await takeTime(db, ctx, { artistId, buyerId, date, now });
  const ends_at = addMs(date, settings.duration * MINUTE_MS);
  const held = { artist_id: artistId, fan_id: buyerId, starts_at: date, ends_at };
  const { began_at: beganAt, expires_at: expiresAt } = await keepTime(db, held, now);
  if (expiresAt <= now)
    throw new Refusal('limit-reached', { retryAfterSeconds: secondsToWait(beganAt, now) });
  // Or it would begin while its buyer still pays.
  if (expiresAt > date)
    throw invalid({ date: `It begins within ${HOLD_MINUTES} minutes, so it can’t be kept while you pay.` });
  return { date: input.date, expiresAt: timestampOf(expiresAt) };
});

/** Until a time of the same artist can be kept again. */
function secondsToWait(beganAt: Date, now: Date): number {
  const againAt = addMs(beganAt, HOLD_AGAIN_MINUTES * MINUTE_MS);
  return Math.max(1, Math.ceil((againAt.getTime() - now.getTime()) / SECOND_MS));
}
