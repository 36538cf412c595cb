import { MESSAGE_PRICE_TOKENS_DEFAULT, SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { dueAt, opensAtOnce } from '@dubplate/shared/features/sessions/rules.ts';
import type { Insertable } from 'kysely';
import { newId } from '../../db/id.ts';
import { Refusal } from '../../http/errors.ts';
import { type CallScope, implement } from '../../http/implement.ts';
import { lockActiveArtist } from '../artists/artists.ts';
import { queueNotices, tellSession } from './announce.ts';
import { keepPublicImage } from '../uploads/uploads.ts';
import { refuseOverlap, sentDate } from './fields.ts';
import { presentSession } from './present.ts';
import { takeRequests } from './requests/requests.store.ts';
import { lockSession } from './sessions.store.ts';
import { insertSession } from './store.ts';
import type { SessionsTable } from './tables.ts';

/** LS1 and LS2. */
export const create = implement('session/create', async ({ input, caller, db, ctx, now }) => {
  // Locked, so that two calls at once cannot both find the same time free.
  await lockActiveArtist(db, caller.userId);
  const date = input.date ? sentDate(input.date, now, { mayBePast: true }) : null;
  const isAtOnce = opensAtOnce(date, now);
  const startsAt = isAtOnce || date === null ? now : date;
  const id = newId(now);
  if (!isAtOnce) {
    await refuseOverlap(db, ctx, {
      artistId: caller.userId,
      sessionId: id,
      from: startsAt,
      minutes: input.duration,
    });
  }
  const image = await keepPublicImage(db, { ctx, now }, { userId: caller.userId, image: input.image });
  const row = newRow(input, { id, artistId: caller.userId, image, startsAt, isAtOnce, now });
  if (!(await insertSession(db, row))) throw new Refusal('session-running');
  const requested = await takeRequests(db, { artistId: caller.userId, sessionId: id, now });
  await queueNotices(
    db,
    id,
    [
      { code: isAtOnce ? 'N27' : 'N26', audience: 'likers' },
      ...(isAtOnce ? [] : [{ code: 'N26', audience: 'contacts' } as const]),
      ...(requested > 0 ? [{ code: 'N28', audience: 'requesters' } as const] : []),
    ],
    now,
  );
  const written = await lockSession(db, id);
  if (!written) throw new Error('The session was just written.');
  const told = { change: 'added', ...(isAtOnce && { before: SessionStatus.Scheduled }) } as const;
  await tellSession(db, written, told, { ctx, now });
  return await presentSession(db, { ctx, caller, now }, written);
});

interface Planned {
  id: string;
  artistId: string;
  image: string;
  startsAt: Date;
  isAtOnce: boolean;
  now: Date;
}

function newRow(input: CallScope<'session/create'>['input'], given: Planned): Insertable<SessionsTable> {
  const { id, artistId, image, startsAt, isAtOnce, now } = given;
  const status = isAtOnce ? SessionStatus.Standby : SessionStatus.Scheduled;
  const times = {
    status,
    startsAt,
    standbyAt: isAtOnce ? now : null,
    startedAt: null,
    pausedAt: null,
    endedAt: null,
    liveMs: 0,
    onAirAt: null,
  };
  return {
    id,
    artist_id: artistId,
    status,
    title: input.title,
    description: input.description ?? '',
    category: input.category,
    format: input.format,
    image,
    price_tokens: input.amount,
    message_price_tokens: input.messagePrice ?? MESSAGE_PRICE_TOKENS_DEFAULT,
    capacity: input.capacity ?? null,
    planned_minutes: input.duration,
    starts_at: startsAt,
    date_changed_at: null,
    standby_at: times.standbyAt,
    started_at: null,
    paused_at: null,
    on_air_at: null,
    ended_at: null,
    due_at: dueAt(times),
    recording_url: null,
    given_up_recording: null,
    room_opened_at: null,
    room_closed_at: null,
    ended_by: null,
    end_reason: null,
    created_at: now,
  };
}
