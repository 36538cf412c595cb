/** In place of a player whose file was deleted. */
export function AudioGone() {
  return <p className="py-4 text-sm text-muted">This audio is no longer here.</p>;
}
