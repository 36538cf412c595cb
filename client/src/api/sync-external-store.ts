/** React has it built in; the build gives this to libraries that still bring their own for older versions. */
export { useSyncExternalStore } from 'react';
