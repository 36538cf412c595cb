// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { writeCookie } from '@dubplate/shared/api-client/cookies.ts';
import {
  forgetTarget, pauseRemembering, rememberedTarget, rememberTarget,
} from './redirect-after-login.ts'; // prettier-ignore

describe('the remembered path', () => {
  afterEach(() => {
    pauseRemembering(false);
    forgetTarget();
  });

  it('is checked again when it is read, because anybody can write a cookie', () => {
    writeCookie('redirectAfterLogin', '//evil.example', 60);
    expect(rememberedTarget()).toBeNull();
  });

  it('is not kept during a sign-out', () => {
    rememberTarget('/tokens');
    pauseRemembering(true);
    rememberTarget('/loopcheck');
    expect(rememberedTarget()).toBeNull();
  });
});
