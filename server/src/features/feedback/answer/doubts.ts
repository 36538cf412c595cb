import { comparable, UNSEEN } from '@dubplate/shared/lib/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';

/** Why staff should look at an answer. Source: docs/product/music-feedback.md#answers. */
export type Doubt = 'copied' | 'quote-pasted';

/** Alike from here on, by the share of common groups of three letters. */
const COPIED_FROM = 0.8;
/** How many of the artist's newest answers are compared. */
const COMPARED = 100;
/** The quote may be a part of the notes, but not nearly all of them. */
const PASTED_SHARE = 0.8;

export async function doubtsAbout(
  tx: Db | Tx,
  given: { requestId: string; artistId: string; answer: string; quote: string },
): Promise<Doubt[]> {
  const doubts: Doubt[] = [];
  if (await isCopied(tx, given)) doubts.push('copied');
  if (isPasted(given)) doubts.push('quote-pasted');
  return doubts;
}

async function isCopied(
  tx: Db | Tx,
  { requestId, artistId, answer }: { requestId: string; artistId: string; answer: string },
): Promise<boolean> {
  const { rows } = await sql<{
    alike: boolean;
  }>`select coalesce(max(similarity(regexp_replace(normalize(answer, nfkc), ${UNSEEN}, '', 'g'), ${comparable(answer)})), 0) >= ${COPIED_FROM} as alike
    from (select answer from feedback_lines where artist_id = ${artistId} and status = 2 and request_id <> ${requestId}
      order by created_at desc, request_id desc limit ${COMPARED}) as earlier`.execute(tx);
  return rows[0]?.alike ?? false;
}

function isPasted({ answer, quote }: { answer: string; quote: string }): boolean {
  const [notes, part] = [answer, quote].map((text) => comparable(text).replace(/\s+/gu, ' ').trim());
  if (!notes || !part) return false;
  return notes.includes(part) && part.length >= notes.length * PASTED_SHARE;
}
