/** A row of a table that has no room for its columns: each value stands below its name. */
export const block = {
  borderTop: 1,
  borderColor: 'divider',
  py: 1.5,
  '&:first-of-type': { borderTop: 0, pt: 0 },
} as const;

/** For the `dl` of a block; `minWidth` is of one value with its name. */
export function factsOf(minWidth: string) {
  return {
    m: 0,
    mt: 1,
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(${minWidth}, 1fr))`,
    gap: 1,
    '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
    '& dd': { m: 0 },
  } as const;
}
