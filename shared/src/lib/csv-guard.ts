/** Signs by which a spreadsheet knows a formula. `csv_safe` in the database has the same. */
const SIGNS = '[=+@%\\t\\r\\n＝＋－＠％-]';
const formula = new RegExp(`^${SIGNS}`);
const guarded = new RegExp(`^'(?=${SIGNS})`);

/** A cell that no spreadsheet takes for a formula. */
export function defused(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text of a cell that `defused` wrote. */
export function undefused(cell: string): string {
  return cell.replace(guarded, '');
}
