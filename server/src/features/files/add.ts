import { FILES_PER_SOURCE_MAX } from '@dubplate/shared/features/files/model.ts';
import { newId } from '../../db/id.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { getOwnAudio, keepUploads, shownNameOf } from '../uploads/uploads.ts';
import { showFile } from './present.ts';
import { lockOwnSource } from './source.ts';
import { insertFile, listOffered } from './store.ts';

/** What it is offered with is locked, so that two at once cannot pass the limit. */
export const add = implement('files/add', async ({ input, caller, db, ctx, now }) => {
  const { file, sourceId } = input;
  const source = await lockOwnSource(db, sourceId, caller);
  if (!source.isOpen) throw new Refusal('state-conflict', { status: source.status });
  const offered = await listOffered(db, sourceId);
  if (offered.length >= FILES_PER_SOURCE_MAX) throw new Refusal('limit-reached');
  const [audio] = await getOwnAudio(db, {
    userId: caller.userId,
    fileUrls: [file.url],
    fieldOf: () => 'file.url',
  });
  if (!audio) throw invalid({ 'file.url': 'This file was not found among your uploads.' });
  await keepUploads(db, [audio.uploadId], now);
  const name = shownNameOf(file.name, audio, 'file.name');
  const row = {
    id: newId(now),
    source_id: sourceId,
    artist_id: caller.userId,
    name,
    title: file.title || name,
    type: audio.format === 'wav' ? 'audio/wav' : 'audio/mpeg',
    file_url: audio.fileUrl,
    size_bytes: audio.sizeBytes,
    price_tokens: file.amount,
    created_at: now,
    removed_at: null,
  };
  await insertFile(db, row);
  return showFile(ctx, row, { caller, now, hasBought: false, isInside: true });
});
