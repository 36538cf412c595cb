import { UPLOAD_SIZE_BYTES_LIMIT, sanitiseFileName } from '@dubplate/shared/lib/file-names.ts';
import { AUDIO_SECONDS_MIN, uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import { formatOfName, formatOfType, kindOf } from '@dubplate/shared/features/uploads/rules.ts';

/** A dropped file and a chosen one have different messages. */
export type HowChosen = 'drop' | 'browse';

/** `peaks` are 512 heights from 0 to 1. */
export interface DecodedAudio {
  durationSeconds: number;
  peaks: number[];
}

export type DecodeAudio = (bytes: ArrayBuffer) => Promise<DecodedAudio>;

export interface CheckedAudio extends DecodedAudio {
  name: string;
  blob: Blob;
}

export type CheckResult = { ok: true; audio: CheckedAudio } | { ok: false; name: string; message: string };

interface Circumstances {
  how: HowChosen;
  /** Names that are in use already. */
  taken: readonly string[];
  decode: DecodeAudio;
}

/** For WAV the text goes on, because every long enough CD-quality WAV is over the limit. Source: docs/product/uploads.md. */
export const tooLargeWavText = `${uploadMessages.tooLarge} This WAV is larger: export as MP3.`;

/** Checks one file as far as a browser can: cheap questions first, decoding last. */
export async function checkAudio(file: File, { how, taken, decode }: Circumstances): Promise<CheckResult> {
  const refused = (message: string): CheckResult => ({ ok: false, name: file.name, message });
  const problem = announcedProblem(file, how) ?? nameProblem(file.name, taken);
  if (problem) return refused(problem);
  const found = await readSound(file);
  if ('message' in found) return refused(found.message);
  let decoded: DecodedAudio;
  try {
    decoded = await decode(found.bytes.slice().buffer);
  } catch {
    return refused(uploadMessages.undecodable);
  }
  if (decoded.durationSeconds < AUDIO_SECONDS_MIN) return refused(uploadMessages.tooShort);
  return { ok: true, audio: { name: file.name, blob: file, ...decoded } };
}

/** Checks the name, type and size, without opening the file. */
export function announcedProblem(file: Pick<File, 'name' | 'type' | 'size'>, how: HowChosen): string | null {
  const format = formatOfName(file.name);
  const isAudioName = format !== null && kindOf(format) === 'audio';
  const type = file.type === '' ? format : formatOfType(file.type);
  const isAudioType = type !== null && kindOf(type) === 'audio';
  if (how === 'drop' && !(isAudioName && isAudioType)) return uploadMessages.wrongDropType;
  if (how === 'browse' && !isAudioName) return uploadMessages.wrongAudioType;
  if (file.size >= UPLOAD_SIZE_BYTES_LIMIT)
    return format === 'wav' ? tooLargeWavText : uploadMessages.tooLarge;
  return null;
}

/** Names are compared as they are stored: two that differ only in accents or signs are one. */
export function nameProblem(name: string, taken: readonly string[]): string | null {
  const isTaken = taken.some((other) => sanitiseFileName(other) === sanitiseFileName(name));
  return isTaken ? uploadMessages.duplicateName : null;
}

const notLoadedText = 'This file can’t be checked without the network. Please try again once you are online.';

/** What the server will store of the file, or why it would refuse it. */
export async function readSound(file: File): Promise<{ bytes: Uint8Array } | { message: string }> {
  const rule = await import('./sound-rule.ts').catch(() => null);
  if (rule === null) return { message: notLoadedText };
  try {
    return rule.soundOf(await file.arrayBuffer(), file.name);
  } catch {
    return { message: uploadMessages.undecodable };
  }
}
