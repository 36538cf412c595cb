import { mayReport } from '@dubplate/shared/features/reports/rules.ts';
import { newId } from '../../db/id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findSoldEntry, isSentBy, soleArtistOf } from '../loopcheck/loopcheck.ts';
import { dispute } from '../wallet/wallet.ts';
import { announceReport } from './notices.ts';
import { presentOwn } from './present.ts';
import { findReportOf, insertReport } from './store.ts';

/** L7: the line stops clearing in the same transaction, so that staff find the money where it was, however late they look. */
export const report = implement('requests/report', async ({ input, caller, db, ctx, now }) => {
  const { requestId, reason, text } = input;
  const artistId = input.artistId ?? (await onlyArtist(db, requestId, caller.userId));
  const entry = await findSoldEntry(db, { requestId, artistId });
  if (!entry) throw notFound('delivery');
  if (entry.requesterId !== caller.userId)
    throw artistId === caller.userId ? new Refusal('forbidden') : notFound('delivery');
  if (entry.deliveredAt === null) throw new Refusal('state-conflict', { status: entry.status });
  const earlier = await findReportOf(db, entry.holdId);
  if (earlier) throw new Refusal('state-conflict', { status: earlier.status });
  if (!mayReport(entry.deliveredAt, now)) throw tooLate();
  const made = await insertReport(db, {
    id: newId(now),
    kind: input.kind ?? 'loopcheck',
    request_id: requestId,
    artist_id: artistId,
    reporter_id: caller.userId,
    hold_id: entry.holdId,
    reason,
    body: text,
    created_at: now,
  });
  if (!made) throw new Refusal('state-conflict', { status: 'open' });
  // Another process whose clock is ahead may have cleared it at this very moment.
  if (!(await dispute(db, { holdId: entry.holdId, disputedAt: now }))) throw tooLate();
  await announceReport(db, { ctx, now }, made, caller.username);
  return presentOwn(made);
});

async function onlyArtist(db: Db | Tx, requestId: string, callerId: string): Promise<string> {
  const artistId = await soleArtistOf(db, requestId);
  if (artistId !== null) return artistId;
  if (!(await isSentBy(db, requestId, callerId))) throw notFound('delivery');
  throw invalid({ artistId: 'Please say whose answer it is.' });
}

function tooLate(): Refusal {
  return new Refusal('state-conflict', {
    status: 'too-late',
    message: 'Feedback can be reported for 7 days.',
  });
}
