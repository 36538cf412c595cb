// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanding } from './landing.ts';
import { forgetTarget, rememberedTarget, rememberTarget } from './redirect-after-login.ts';

describe('chooseLanding', () => {
  beforeEach(forgetTarget);

  it('leads a person with open work to the dashboard, and others nowhere', () => {
    chooseLanding({});
    expect(rememberedTarget()).toBeNull();
    chooseLanding({ hasOpenWork: true });
    expect(rememberedTarget()).toBe('/dashboard');
  });

  it('keeps the page that the person requested', () => {
    rememberTarget('/tokens');
    chooseLanding({ hasOpenWork: true });
    expect(rememberedTarget()).toBe('/tokens');
  });
});
