import type { AttachedFile } from '@dubplate/shared/features/files/records.ts';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/caller.ts';
import { readUrlOf } from '../uploads/uploads.ts';
import type { FileRow } from './store.ts';

/** A file as one person sees it. Its address is for those who may have it. */
export function showFile(
  ctx: Context,
  row: FileRow,
  { caller, now, hasBought, isInside }: { caller: Caller; now: Date; hasBought: boolean; isInside: boolean },
): AttachedFile {
  const isFree = row.price_tokens === 0;
  const mayRead = row.artist_id === caller.userId || hasBought || (isFree && isInside);
  return {
    uid: row.id,
    id: row.id,
    sourceId: row.source_id,
    name: row.name,
    title: row.title,
    type: row.type,
    size: row.size_bytes,
    amount: row.price_tokens,
    purchased: hasBought,
    url: mayRead && row.file_url !== '' ? readUrlOf(ctx, row.file_url, { caller, now }) : null,
  };
}
