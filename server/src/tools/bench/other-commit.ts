import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot, toolEnvironment } from '../repository.ts';

const execute = promisify(execFile);

export interface OtherCommit {
  root: string;
  remove(): Promise<void>;
}

/** The repository as another commit has it, in a folder of its own with that commit's packages, taken from the local store. */
export async function checkOutCommit(commit: string, folder: string): Promise<OtherCommit> {
  const root = join(folder, 'other-commit');
  const git = async (...args: string[]) => await execute('git', ['-C', repositoryRoot, ...args]);
  await git('worktree', 'add', '--detach', root, commit);
  const remove = async () => void (await git('worktree', 'remove', '--force', root));
  try {
    const install = ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--offline'];
    await execute('npx', install, { cwd: root, env: toolEnvironment({ CI: '1' }) });
  } catch (error) {
    await remove();
    throw error;
  }
  return { root, remove };
}
