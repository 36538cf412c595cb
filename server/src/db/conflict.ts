/** Whether a statement failed because another row already has this unique key. */
export function isConflictOf(error: unknown, key: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  return error.code === '23505' && error.constraint === key;
}
