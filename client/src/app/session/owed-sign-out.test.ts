// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endOwedSignIn, endSignInLater } from './owed-sign-out.ts';

const asked: [string, unknown][] = [];
let answers: Record<string, () => Response>;
beforeEach(() => {
  asked.splice(0);
  localStorage.clear();
  answers = {
    'identity/renew': () => Response.json({ signedIn: true, idToken: 'token-of-mia', expiresIn: 900 }),
    'identity/sign-out': () => Response.json({ ok: true }),
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const path = url.slice('/app/api/'.length);
    asked.push([path, JSON.parse(body)]);
    const answer = answers[path];
    if (!answer) throw new TypeError('no network');
    return await Promise.resolve(answer());
  });
});
afterEach(() => vi.unstubAllGlobals());

const ended = [
  ['identity/renew', {}],
  ['identity/sign-out', { token: 'token-of-mia' }],
];

it('ends the sign-in that was left without a network, once', async () => {
  endSignInLater();
  await endOwedSignIn();
  await endOwedSignIn();
  expect(asked).toEqual(ended);
});

it('tries again when the network is back', async () => {
  answers = {};
  endSignInLater();
  await endOwedSignIn();
  expect(asked).toEqual([['identity/renew', {}]]);
  answers = {
    'identity/renew': () => Response.json({ signedIn: false }),
  };
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
});

it('asks nothing of those who signed out with a network', async () => {
  await endOwedSignIn();
  expect(asked).toEqual([]);
});
