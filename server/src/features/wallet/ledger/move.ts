import type { Tx } from '../../../db/schema.ts';
import { moveTokens, type Movement } from './ledger.ts';
import { movedOf, type Moved } from './results.ts';

export interface Origin {
  /** The type of the referenced thing, for links in statements: 'payment' with the payment's id, for example. */
  refType: string;
  refId: string;
  /** The statement's text. */
  label: string;
  /** Distinguishes several movements of one kind for one reference. */
  step?: string;
  actorId?: string;
  note?: string;
  now: Date;
}

/** An origin with every part filled in, as the ledger's functions need it. */
export function wholeOrigin({ refType, refId, step = '', label, actorId, note, now }: Origin) {
  return { refType, refId, step, label, actorId: actorId ?? null, note: note ?? null, now };
}

/** Moves tokens into a person's account, or out of it if the amount is negative. */
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
