import type { Previews } from '@dubplate/shared/features/videos/records.ts';

/**
 * Where the picture for a moment is in the one picture that holds all. In percent, because a stored picture may be
 * narrower than the one that was made.
 */
export function previewAt(
  { everySeconds, columns, count }: Pick<Previews, 'everySeconds' | 'columns' | 'count'>,
  seconds: number,
): { size: string; position: string } {
  const index = Math.min(count - 1, Math.max(0, Math.floor(seconds / everySeconds)));
  const used = Math.min(columns, count);
  const rows = Math.ceil(count / columns);
  const part = (at: number, of: number) => (of === 1 ? 0 : (at / (of - 1)) * 100);
  const [column, row] = [index % columns, Math.floor(index / columns)];
  return {
    size: `${used * 100}% ${rows * 100}%`,
    position: `${part(column, used)}% ${part(row, rows)}%`,
  };
}
