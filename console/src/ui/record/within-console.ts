/** Paths of the console as the address bar shows them begin with its own, which its router adds by itself. */
export function withinConsole(path: string): string {
  return path.replace(/^\/admin(?=\/|$)/, '') || '/';
}
