import { describe, expect, it } from 'vitest';
import { safeTarget } from './safe-target.ts';

/** Each has led some site to another host, into a script or into a circle. */
export const hostileTargets = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/\u200b/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '',
  '/%',
  '/LOGIN?next=/tokens',
  '/%72egister',
  '/app/identity/google/start',
] as const;

describe('safeTarget', () => {
  it('is tried with twenty-five hostile targets', () => {
    expect(new Set(hostileTargets).size).toBe(25);
  });

  it.each(hostileTargets)('refuses %j', (target) => {
    expect(safeTarget(target)).toBeNull();
  });

  it.each([
    '/',
    '/tokens',
    '/loopcheck/1?a=b#c',
    '/admin/artists',
    '/artist/m%C3%BCller',
    '/login-help',
    '/x?u=https://y',
  ])('keeps %s', (path) => {
    expect(safeTarget(path)).toBe(path);
  });

  it('writes other letters as an address does', () => {
    expect(safeTarget('/artist/müller')).toBe('/artist/m%C3%BCller');
  });

  it.each([null, undefined, `/${'a'.repeat(2000)}`, '/\ud800'])('refuses what is no path: %#', (target) => {
    expect(safeTarget(target)).toBeNull();
  });
});
