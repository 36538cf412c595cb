// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { laterPaths } from './later-paths.ts';
import { isListScreen } from './list-screens.ts';
import { screens } from './screens.tsx';
import { plainPaths, recordPaths } from '@dubplate/shared/features/admin/console-paths.ts';

/** Every address of staff that the product names. Source: docs/product/console.md. */
const namedPaths = [
  '/',
  '/users',
  '/artists',
  '/artists-performance',
  '/sessions',
  '/private-sessions',
  '/session-requests',
  '/messages',
  '/music-feedback',
  '/ama',
  '/loopcheck',
  '/transactions',
  '/coupons',
  '/create-transaction',
  '/create-coupon',
  '/contents',
  '/create-content',
  '/fb-login',
];
/** The list of later ones may only get shorter: lower this when one is built. */
const LATER_MAX = 0;

describe('the addresses of the console', () => {
  const built: readonly string[] = screens.map(({ path }) => path);
  const later: readonly string[] = laterPaths;

  it('are known to the server by console-paths.ts, and it answers 404 elsewhere', () => {
    const hasRecords = (path: string) =>
      screens.some((each) => each.path === path && isListScreen(each) && each.RecordPage);
    expect(built.filter((path) => !hasRecords(path)).toSorted()).toEqual(plainPaths.toSorted());
    expect(built.filter(hasRecords).toSorted()).toEqual(recordPaths.toSorted());
  });

  it('are each a page, or a later one', () => {
    expect(namedPaths.filter((path) => !built.includes(path) && !later.includes(path))).toEqual([]);
  });

  it('are never both, and no later one is new', () => {
    expect(later.filter((path) => built.includes(path) || !namedPaths.includes(path))).toEqual([]);
    expect(later.length).toBeLessThanOrEqual(LATER_MAX);
  });
});
