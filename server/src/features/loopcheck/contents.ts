/** "2 loops" */
export function loopsText(files: number): string {
  return files === 1 ? '1 loop' : `${files} loops`;
}

/** "2 loops to 3 artists" */
export function contentsOf(files: number, artists: number): string {
  return `${loopsText(files)} to ${artists === 1 ? '1 artist' : `${artists} artists`}`;
}
