import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { Updateable } from 'kysely';
import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { lockSellableArtists } from '../artists/artists.ts';
import { queueNotices, tellSession } from './announce.ts';
import { lockForCaller, requireAct } from './change.ts';
import { keepPublicImage } from '../uploads/uploads.ts';
import { refuseOverlap, sentDate } from './fields.ts';
import { presentSession } from './present.ts';
import type { SessionRow } from './sessions.store.ts';
import { changeSession, wasSold } from './store.ts';
import type { SessionsTable } from './tables.ts';
import { Refusal } from '../../http/errors.ts';

/** LS3. */
export const update = implement('session/update', async ({ input, caller, db, ctx, now }) => {
  await lockSellableArtists(db, [caller.userId]);
  const { row, by } = await lockForCaller(db, input.sessionId, caller);
  if (by !== 'artist') throw new Refusal('forbidden');
  requireAct(row, { act: 'change', by, now });
  refuseUnfair(row, input);
  const isOtherPrice = input.amount !== undefined && input.amount !== row.price_tokens;
  if (isOtherPrice && (await wasSold(db, row.id)))
    throw invalid({ amount: 'The price can’t change once a ticket is sold.' });
  const date = input.date ? sentDate(input.date, now, { mayBePast: false }) : row.starts_at;
  const isMoved = date.getTime() !== row.starts_at.getTime();
  const minutes = input.duration ?? row.planned_minutes;
  await refuseOverlap(db, ctx, { artistId: caller.userId, sessionId: row.id, from: date, minutes });
  const image =
    input.image === undefined
      ? row.image
      : await keepPublicImage(
          db,
          { ctx, now },
          { userId: caller.userId, image: input.image, present: row.image },
        );
  const changed = await changeSession(
    db,
    { row, now },
    {
      ...sentColumns(input),
      image,
      ...(isMoved ? { starts_at: date, date_changed_at: now, reminded_at: null } : {}),
    },
  );
  if (isMoved) await queueNotices(db, row.id, [{ code: 'N29', audience: 'holders' }], now);
  await tellSession(db, changed, {}, { ctx, now });
  return await presentSession(db, { ctx, caller, now }, changed);
});

type Sent = CallInput<'session/update'>;

function refuseUnfair(row: SessionRow, { capacity }: Sent): void {
  if (capacity !== undefined && capacity !== null && capacity < row.registered)
    throw invalid({ capacity: `${row.registered} tickets are sold already.` });
}

function sentColumns(input: Sent): Updateable<SessionsTable> {
  const { title, description, category, format, amount, duration, capacity, messagePrice } = input;
  const sent = {
    title,
    description,
    category,
    format,
    price_tokens: amount,
    planned_minutes: duration,
    capacity,
    message_price_tokens: messagePrice,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}
