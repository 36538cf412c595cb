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

/** Programs write little before the chunk that names the format. */
const HEAD_BYTES = 4096;

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
  let decoded: DecodedAudio;
  try {
    const bytes = await file.arrayBuffer();
    if (!isWhatItsNameSays(file.name, new Uint8Array(bytes, 0, Math.min(HEAD_BYTES, bytes.byteLength)))) {
      return refused(uploadMessages.undecodable);
    }
    decoded = await decode(bytes);
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

/** A WAV begins with RIFF and WAVE; an MP3 with neither them nor the mark of another container that browsers can play. */
export function isWhatItsNameSays(name: string, head: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCodePoint(...head.subarray(from, to));
  const isWave = text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE';
  if (formatOfName(name) === 'wav') return isWave && hasReadableSamples(head);
  return !isWave && !['OggS', 'fLaC', 'RIFF'].includes(text(0, 4)) && text(4, 8) !== 'ftyp';
}

/** Whole numbers, floats, or either in the extensible form. Browsers also decode A-law and its like, which the server refuses. */
function hasReadableSamples(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 12; at + 10 <= head.length;) {
    if (String.fromCodePoint(...head.subarray(at, at + 4)) === 'fmt ')
      return [1, 3, 0xfffe].includes(view.getUint16(at + 8, true));
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  // Behind a long chunk, the server looks.
  return true;
}
