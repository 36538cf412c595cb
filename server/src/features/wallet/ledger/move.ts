import type { Tx } from '../../../db/schema.ts';
import { moveTokens, type Movement } from './ledger.ts';
import { movedOf, type Moved } from './results.ts';

export interface Origin {
  /** What the movement belongs to, as the person's statement links it: 'loopcheck' and the request's id, for example. */
  refType: string;
  refId: string;
  /** The statement's text. */
  label: string;
  /** Tells several movements of one kind for one reference apart. */
  step?: string;
  actorId?: string;
  note?: string;
  now: Date;
}

/** An origin with every part said, as the ledger's functions take it. */
export function wholeOrigin({ refType, refId, step = '', label, actorId, note, now }: Origin) {
  return { refType, refId, step, label, actorId: actorId ?? null, note: note ?? null, now };
}

/** Moves tokens into one account of a person, or out of it when the amount is negative. */
export async function move(
  tx: Tx,
  origin: Origin & { userId: string },
  movement: Pick<Movement, 'kind' | 'account' | 'contraKind' | 'amount'> & Partial<Movement>,
): Promise<Moved> {
  const result = await moveTokens(tx, {
    ...wholeOrigin(origin),
    ownerId: origin.userId,
    contraOwner: 'platform',
    amountCents: null,
    keepFromFrozen: false,
    ...movement,
  });
  return await movedOf(tx, origin.userId, result);
}
