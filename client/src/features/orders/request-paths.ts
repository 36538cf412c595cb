/** The form of a new request to an artist, or of a question. Without an artist it begins with choosing one. */
export function createRequestPath(slug: string | null, { isQuestion = false } = {}): string {
  const path = slug === null ? '/requests/create' : `/requests/create/${encodeURIComponent(slug)}`;
  return isQuestion ? `${path}?ask=1` : path;
}

/** The form of a new version, which takes the earlier one's answer along. */
export function newVersionPath(slug: string, earlierId: string): string {
  return `${createRequestPath(slug)}?version=${encodeURIComponent(earlierId)}`;
}
