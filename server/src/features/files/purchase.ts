import { newId } from '../../db/id.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { type CallScope, implement } from '../../http/implement.ts';
import { sellDirectly } from '../orders/orders.ts';
import { publish } from '../realtime/realtime.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { showFile } from './present.ts';
import { type FileSource, findSource } from './source.ts';
import { type FileRow, insertPurchase, listBoughtIds, lockFile } from './store.ts';

type Scope = CallScope<'files/purchase'>;

/** Paid to the artist at once. The file is locked, so that one person buys it once. */
export const purchase = implement('files/purchase', async (scope: Scope) => {
  const { input, caller, db, ctx, now } = scope;
  const file = await lockFile(db, input.fileId);
  const source = file && (await findSource(db, file.source_id, caller));
  if (!file || !source) throw notFound('file');
  if (file.artist_id === caller.userId) throw new Refusal('own-content');
  if (!source.mayEnter) throw new Refusal('forbidden');
  const shown = () => showFile(ctx, file, { caller, now, hasBought: true, isInside: true });
  const bought = await listBoughtIds(db, caller.userId, [file.id]);
  if (bought.has(file.id))
    return { ok: true, token: (await balanceOf(db, caller.userId)).token, file: shown() };
  if (file.removed_at !== null || !source.isOpen)
    throw new Refusal('state-conflict', { status: source.status });
  return { ok: true, token: await pay(scope, file, source), file: shown() };
});

async function pay(
  { caller, db, now }: Scope,
  file: FileRow,
  { sessionStatus: status }: FileSource,
): Promise<number> {
  const id = newId(now);
  const sale = {
    id,
    buyerId: caller.userId,
    artistId: file.artist_id,
    kind: 'file',
    refType: 'file',
    refId: file.id,
    label: `File: ${file.title}`,
    priceTokens: file.price_tokens,
    now,
  } as const;
  return await sellDirectly(db, sale, async ({ holdId }) => {
    await insertPurchase(db, { id, file, buyerId: caller.userId, holdId, now });
    if (status === null) return;
    // The artist on stage sees at once what the session has earned.
    const document = { sessionId: file.source_id, status, change: 'modified' } as const;
    await publish(db, { topic: `sessions:${file.artist_id}`, document }, now);
  });
}
