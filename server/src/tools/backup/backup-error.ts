/** A problem the operator can fix; the text says how. */
export class BackupError extends Error {
  override name = 'BackupError';
}
