export { mayWatch } from './access.ts';
export { findVideo, lockVideo, type VideoRow } from './videos.store.ts';

/** What later features may use of videos. */
