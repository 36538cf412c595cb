// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberTip, takeTip } from './tip-after-login.ts';

const MINUTE_MS = 60_000;

describe('a tip that waited for a sign-in', () => {
  beforeEach(() => sessionStorage.clear());

  it('is opened once, for the artist it was for', () => {
    rememberTip('ada', 0);
    expect(takeTip('ada', MINUTE_MS)).toBe(true);
    expect(takeTip('ada', MINUTE_MS)).toBe(false);
  });

  it('is forgotten at another artist, and after an hour', () => {
    rememberTip('ada', 0);
    expect(takeTip('mara', MINUTE_MS)).toBe(false);
    expect(takeTip('ada', MINUTE_MS)).toBe(false);
    rememberTip('ada', 0);
    expect(takeTip('ada', 61 * MINUTE_MS)).toBe(false);
  });
});
