import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { lockMessage } from './messages.store.ts';
import { tellHidden } from './notices.ts';
import { tellMessages } from './present.ts';
import { enterAsKeeper } from './room.ts';
import { unhide } from './store.ts';

/** Undoes what the artist or a helper hid by mistake. What enough people reported is decided by staff. Repeating it changes nothing. */
export const show = implement('message/show', async ({ input, caller, db, now }) => {
  const row = await lockMessage(db, input.messageId);
  if (!row) throw notFound('message');
  const session = await enterAsKeeper(db, row.session_id, caller);
  // Otherwise a helper would decide about themselves.
  if (row.author_id === caller.userId && session.artist_id !== caller.userId)
    throw new Refusal('own-content');
  if (row.status === MessageStatus.Canceled || row.hidden_by === 'reports')
    throw new Refusal('state-conflict', { status: row.status });
  if (row.hidden_by === null) return { ok: true };
  const shown = await unhide(db, row);
  await tellMessages(db, [shown], now);
  await tellHidden(db, shown, now);
  return { ok: true };
});
