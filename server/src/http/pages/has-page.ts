import { isConsolePath } from '@dubplate/shared/features/admin/console-paths.ts';
import { movedTo } from '@dubplate/shared/lib/moved-paths.ts';
import type { Context } from '../../context.ts';
import { built, pagesOf } from './built.ts';
import { findPage } from './find-page.ts';
import { paramsOf } from './page.ts';

const pages = pagesOf(built);
const CONSOLE = '/admin';

/** Whether an address of this site leads to something that visitors can see. Addresses of files count as something. */
export async function hasPage(ctx: Context, address: string): Promise<boolean> {
  const { pathname, searchParams: search } = new URL(address, 'https://any.example');
  if (movedTo(pathname) !== null || /\.\w+$/.test(pathname)) return true;
  if (pathname === CONSOLE || pathname.startsWith(`${CONSOLE}/`))
    return isConsolePath(pathname.slice(CONSOLE.length));
  const known = pages();
  const { pattern, maker } = findPage(ctx, known && Object.keys(known), pathname);
  if (pattern === null) return false;
  const params = paramsOf(pattern, pathname) ?? {};
  const made = await maker?.make(ctx, { path: pathname, params, search, isSignedIn: false });
  return !made || 'redirectTo' in made || made.status === 200;
}
