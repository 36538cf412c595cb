// @vitest-environment jsdom
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewSession } from './api/session.ts';
import { App } from './App.tsx';

const user = { uid: 's1', username: 'ada', admin: true, superAdmin: true };
let close = () => {};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (address: string) => {
    const isSession = address.endsWith('identity/renew');
    const body = isSession
      ? { signedIn: true, idToken: 'token-1', expiresIn: 900, user }
      : { items: [], total: 0 };
    return await Promise.resolve(new Response(JSON.stringify(body)));
  });
});
afterEach(() => close());

it.each([
  ['/admin/users', 'Users'],
  ['/admin/coupon-uses', 'Uses of vouchers'],
  ['/admin/create-coupon', 'Create coupon'],
])('opens %s by its address', async (path, title) => {
  history.replaceState(null, '', path);
  await renewSession();
  const frame = document.body.appendChild(document.createElement('div'));
  const root = createRoot(frame);
  close = () => root.unmount();
  root.render(createElement(App));
  const heading = () => frame.querySelector('h1')?.textContent;
  await vi.waitFor(() => expect(heading()).toBe(title), { timeout: 10_000 });
});
