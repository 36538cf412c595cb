// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { clearCookie } from '@dubplate/shared/api-client/cookies.ts';
import { ignoreOwnReferral } from './own-referral.ts';
import { keepReferral, keptReferral } from './referral.ts';

describe('the kept referral', () => {
  beforeEach(() => clearCookie('referral'));

  it('is the code of the last address that had one', () => {
    keepReferral('?ref=FRIEND22');
    keepReferral('?ref=FRIEND33');
    keepReferral('?type=2');
    expect(keptReferral()).toBe('FRIEND33');
  });

  it('ignores a person’s own link and keeps an earlier friend', () => {
    keepReferral('?ref=mycode22');
    ignoreOwnReferral('MYCODE22');
    expect(keptReferral()).toBeNull();
    keepReferral('?ref=FRIEND22');
    keepReferral('?ref=MYCODE22');
    ignoreOwnReferral('MYCODE22');
    expect(keptReferral()).toBe('FRIEND22');
  });

  it('stays for everyone else', () => {
    keepReferral('?ref=FRIEND22');
    ignoreOwnReferral('MYCODE22');
    expect(keptReferral()).toBe('FRIEND22');
  });
});
