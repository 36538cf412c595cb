import type { DraftFile } from '../draft.ts';
import type { FileTransfer } from '../panel-parts.ts';

/** `here` is audio that only this browser has; `working` is on its way or being looked at; `stuck` needs the person. */
export type Readiness = 'here' | 'working' | 'stuck' | 'ready';

export function readinessOf(file: DraftFile, transfer: FileTransfer | undefined): Readiness {
  if (!transfer) return file.url === null ? 'here' : 'ready';
  if (transfer.state === 'done') return 'ready';
  return transfer.state === 'refused' || transfer.state === 'failed' ? 'stuck' : 'working';
}

/** The least ready file decides for all. */
export function readinessOfAll(
  files: readonly DraftFile[],
  transfers: ReadonlyMap<string, FileTransfer>,
): Readiness {
  const all = files.map((file) => readinessOf(file, transfers.get(file.id)));
  return (['stuck', 'working', 'here'] as const).find((each) => all.includes(each)) ?? 'ready';
}
