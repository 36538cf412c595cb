// Found by a bare `vitest` in this folder, so that one file can be run by hand with the settings of the whole run.
export { default } from './server/src/tools/vitest.config.ts';
