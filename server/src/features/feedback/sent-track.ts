import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import { AUDIO_SECONDS_MIN, uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import type { Tx } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import { getOwnAudio, type OwnAudio, shownNameOf } from '../uploads/uploads.ts';

/** What was sent, as the tables hold it. */

export type Sent = ParsedInput<'requests/send-request'>['request'];
type SentTrack = Extract<Sent, { type: typeof requestTypes.feedback }>;

/** The caller's processed upload, long enough to be heard. */
export async function ownTrack(
  tx: Tx,
  { buyerId, url, field }: { buyerId: string; url: string; field: string },
): Promise<OwnAudio> {
  const [audio] = await getOwnAudio(tx, { userId: buyerId, fileUrls: [url], fieldOf: () => field });
  if (!audio) throw invalid({ [field]: uploadMessages.noFile });
  if (audio.durationSeconds < AUDIO_SECONDS_MIN) throw invalid({ [field]: uploadMessages.tooShort });
  return audio;
}

export function contentColumns(request: Sent, audio: OwnAudio | null) {
  if (request.type === requestTypes.question)
    return { question: request.question, topic: request.topic ?? null };
  return {
    ...trackColumns(request),
    ...(audio && fileColumns(request.file.name, audio, 'request.file.name')),
  };
}

function trackColumns(track: SentTrack) {
  return {
    title: track.title,
    message: track.message ?? '',
    focus: track.focus ?? [],
    theme: track.theme ?? null,
    reference_url: track.reference ?? null,
    unsure: track.unsure ?? null,
  };
}

/** `field` is the name's place in the body, for a refusal. */
export function fileColumns(name: string, audio: OwnAudio, field: string) {
  return {
    file_name: shownNameOf(name, audio, field),
    file_url: audio.fileUrl,
    duration_seconds: audio.durationSeconds,
    loudness_lufs: audio.loudnessLufs,
    peaks: JSON.stringify(audio.peaks),
  };
}
