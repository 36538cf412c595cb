/** The page of a course. */
export function videoPath(id: string): string {
  return `/video/${encodeURIComponent(id)}`;
}

export function editVideoPath(id: string): string {
  return `/video/edit/${encodeURIComponent(id)}`;
}

/** Where a course is made, of a file or of the recording of a session. */
export function uploadVideoPath(sessionId?: string): string {
  return sessionId === undefined
    ? '/video/upload'
    : `/video/upload?sessionId=${encodeURIComponent(sessionId)}`;
}
