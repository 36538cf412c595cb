import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';

/** The record for staff who gave no reason to read it. Names of files stay, because lists and mails name them. */
export function withoutPrivate<T extends Pick<LoopcheckRequest, 'comment' | 'files' | 'artists'>>(
  record: T,
): T & { needsReason: true } {
  return {
    ...record,
    comment: '',
    files: record.files.map((file) => ({ ...file, url: '', peaks: null })),
    artists: record.artists.map((artist) => ({ ...artist, loops: [] })),
    needsReason: true,
  };
}
