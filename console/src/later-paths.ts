/** Staff pages of products that don't exist yet: "This page could not be found". A test keeps the list from growing. */
export const laterPaths = [
  '/artists-performance',
  '/sessions',
  '/private-sessions',
  '/session-requests',
  '/music-feedback',
  '/ama',
] as const;
