/** A line of a Markdown table. */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Empty where nothing was measured. */
export function rounded(value: number | null, digits: number): string {
  return value === null ? '' : value.toFixed(digits);
}
