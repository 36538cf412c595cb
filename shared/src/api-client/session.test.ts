// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

const signedIn = (name: string) => ({
  signedIn: true,
  idToken: `token of ${name}`,
  expiresIn: 900,
  user: { uid: name, username: name },
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a view of the site as another user is not taken over by a renewal that began before it', async () => {
  const answers = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async () => await answers.promise);
  const { beginGuestSession, currentSession, freshIdToken, renewSession } = await import('./session.ts');
  // The tab asks who is signed in, as every tab does. The answer comes late.
  const renewal = renewSession();
  const look = Promise.withResolvers<never>();
  const begun = beginGuestSession(look.promise, { onEnd: () => undefined, onRefused: () => undefined });
  look.resolve(signedIn('fan') as never); // the fields that the session reads
  await begun;
  answers.resolve(new Response(JSON.stringify(signedIn('staff'))));
  await renewal;
  expect(currentSession().user?.username).toBe('fan');
  expect(await freshIdToken()).toBe('token of fan');
});
