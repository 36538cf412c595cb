import type { Fields } from '../../lib/stored-fields.ts';
import type { Transfer } from './transfers.ts';

/** A file of an order that has not been sent yet. */
export interface DraftFile {
  /** Names the audio that this browser keeps for it. */
  id: string;
  name: string;
  /** Its address in our storage once it is uploaded; until then the audio is in this browser alone. */
  url: string | null;
  /** Who uploaded it: another person cannot send it. */
  uploadedBy: string | null;
  durationSeconds: number;
}

export type UploadAction =
  | { type: 'file-uploaded'; id: string; url: string; uploadedBy: string }
  | { type: 'upload-lost'; id: string };

/** The files with one of them changed. */
export function withFile<F extends DraftFile>(files: readonly F[], id: string, change: (file: F) => F): F[] {
  return files.map((file) => (file.id === id ? change(file) : file));
}

export function filesAfterUpload<F extends DraftFile>(files: readonly F[], action: UploadAction): F[] {
  const upload =
    action.type === 'file-uploaded'
      ? { url: action.url, uploadedBy: action.uploadedBy }
      : { url: null, uploadedBy: null };
  return withFile(files, action.id, (file) => ({ ...file, ...upload }));
}

/** Null when the stored fields are not those of a file. */
export function readDraftFile({ id, name, url, uploadedBy, durationSeconds }: Fields): DraftFile | null {
  if (typeof id !== 'string' || typeof name !== 'string' || !isSeconds(durationSeconds)) return null;
  const isUploaded = typeof url === 'string' && typeof uploadedBy === 'string';
  const upload = isUploaded ? { url, uploadedBy } : { url: null, uploadedBy: null };
  return { id, name, durationSeconds, ...upload };
}

export function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Files that this person cannot send yet: their audio is only in this browser, or another person uploaded it. */
export function filesToUpload<F extends DraftFile>(files: readonly F[], uid: string): F[] {
  return files.filter(({ url, uploadedBy }) => url === null || uploadedBy !== uid);
}

/** `here`: only this browser has the audio. `working`: on its way or being checked. `stuck`: the person must act. */
export type Readiness = 'here' | 'working' | 'stuck' | 'ready';

export function readinessOf({ url }: DraftFile, transfer: Transfer | undefined): Readiness {
  if (!transfer) return url === null ? 'here' : 'ready';
  if (transfer.state === 'done') return 'ready';
  return transfer.state === 'refused' || transfer.state === 'failed' ? 'stuck' : 'working';
}

/** The least ready file decides for all. */
export function readinessOfAll(
  files: readonly DraftFile[],
  transfers: ReadonlyMap<string, Transfer>,
): Readiness {
  const all = files.map((file) => readinessOf(file, transfers.get(file.id)));
  return (['stuck', 'working', 'here'] as const).find((each) => all.includes(each)) ?? 'ready';
}
