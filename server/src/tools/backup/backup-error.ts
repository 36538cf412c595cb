/** Something whoever runs the command can mend; the text says how. */
export class BackupError extends Error {
  override name = 'BackupError';
}
