import { beforeEach } from 'vitest';
import { forgetLastId } from '../db/id.ts';
import { onBalanceChanged, onOrderRefunded } from '../features/wallet/wallet.ts';
import { forgetLog, showLog } from './kept-log.ts';

/**
 * Runs before each test file of the project `server`, whose files share their modules: what a file left in a variable of a
 * module must not reach the next one. The listeners belong to a server that was closed, and its clock may have been moved.
 */
const nobody = async (): Promise<void> => {};
onBalanceChanged(nobody);
onOrderRefunded(nobody);
forgetLastId();

beforeEach(({ onTestFailed }) => {
  forgetLog();
  onTestFailed(showLog);
});
