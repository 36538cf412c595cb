/**
 * Addresses of staff whose product does not exist yet: they answer with the page for what could not be found, and no
 * menu leads there. This list may only get shorter; a test holds it to that.
 */
export const laterPaths = [
  '/artists-performance',
  '/sessions',
  '/private-sessions',
  '/session-requests',
  '/music-feedback',
  '/ama',
] as const;
