import { beforeEach } from 'vitest';
import { forgetLastId } from '../db/id.ts';
import { forgetLog, showLog } from './processes/kept-log.ts';

/**
 * Runs before each test file of the project `server`, whose files share their modules: what a file left in a variable of a
 * module must not reach the next one. The clock of its server may have been moved.
 */
forgetLastId();

beforeEach(({ onTestFailed }) => {
  forgetLog();
  onTestFailed(showLog);
});
