import { afterEach, describe, expect, it } from 'vitest';
import { writeCookie } from './cookies.ts';
import {
  forgetTarget, pauseRemembering, rememberedTarget, rememberTarget, safeTarget,
} from './redirect-after-login.ts'; // prettier-ignore

const origin = 'https://dubplate.example';

describe('safeTarget', () => {
  it.each(['/', '/tokens', '/loopcheck/1?a=b#c', '/admin/artists', '/artist/m%C3%BCller'])(
    'keeps %s',
    (path) => {
      expect(safeTarget(path, origin)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'tokens',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/tokens',
    '/register',
    '/register/username',
    `/${'a'.repeat(2001)}`,
  ])('refuses %j', (path) => {
    expect(safeTarget(path, origin)).toBeNull();
  });

  it('keeps a page whose name only begins like the sign-in page', () => {
    expect(safeTarget('/login-help', origin)).toBe('/login-help');
  });
});

describe('the remembered path', () => {
  afterEach(() => {
    pauseRemembering(false);
    forgetTarget();
  });

  it('is checked again when it is read, because anybody can write a cookie', () => {
    writeCookie('redirectAfterLogin', '//evil.example', 60);
    expect(rememberedTarget()).toBeNull();
  });

  it('is not kept while somebody signs out', () => {
    rememberTarget('/tokens');
    pauseRemembering(true);
    rememberTarget('/loopcheck');
    expect(rememberedTarget()).toBeNull();
  });
});
