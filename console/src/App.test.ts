// @vitest-environment jsdom
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewSession } from '@dubplate/shared/api-client/session.ts';
import { Gate } from './boot/Gate.tsx';

const user = { uid: 's1', username: 'ada', admin: true, superAdmin: true };
let close = () => {};

beforeEach(() => {
  user.superAdmin = true;
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
  ['/admin/coupon-uses', 'Voucher uses'],
  ['/admin/create-coupon', 'Create voucher'],
])('opens %s by its address', async (path, title) => {
  await expectHeading(path, title);
});

it.each(['/admin/transactions', '/admin/transactions/t1/show', '/admin/fb-login'])(
  'tells a plain admin that %s is not for them',
  async (path) => {
    user.superAdmin = false;
    await expectHeading(path, "You don't have the pernission to access this page.");
  },
);

it.each([
  ['given', false, "You don't have the pernission to access this page.", 'Transactions'],
  ['taken', true, 'Transactions', "You don't have the pernission to access this page."],
])('follows a right that is %s while the console is open', async (_, had, before, after) => {
  user.superAdmin = had;
  const frame = await expectHeading('/admin/transactions', before);
  user.superAdmin = !had;
  await renewSession();
  await expect.poll(() => frame.querySelector('h1')?.textContent).toBe(after);
});

it('leads back from logging in as another user', async () => {
  const frame = await expectHeading('/admin/fb-login', 'Log in as user');
  const cancel = [...frame.querySelectorAll('a')].find((link) => link.textContent === 'Cancel');
  expect(cancel?.getAttribute('href')).toBe('/admin');
});

async function expectHeading(path: string, title: string): Promise<HTMLElement> {
  history.replaceState(null, '', path);
  await renewSession();
  const frame = document.body.appendChild(document.createElement('div'));
  const root = createRoot(frame);
  close = () => root.unmount();
  root.render(createElement(Gate));
  const heading = () => frame.querySelector('h1')?.textContent;
  await expect.poll(() => heading()).toBe(title);
  return frame;
}
