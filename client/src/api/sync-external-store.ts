/** The build gives React's own hook to libraries that bring a copy for older versions. */
export { useSyncExternalStore } from 'react';
