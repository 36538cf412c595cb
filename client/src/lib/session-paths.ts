/** The page of a live session. */
export function sessionPath(id: string): string {
  return `/session/${encodeURIComponent(id)}`;
}

export function editSessionPath(id: string): string {
  return `/sessions/edit/${encodeURIComponent(id)}`;
}
