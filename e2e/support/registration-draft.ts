import type { Page } from '@playwright/test';

/** As the browser keeps it between two steps: everything is filled in, so that each step may be opened. */
const filled = {
  authProvider: 'password',
  email: 'somebody.with.a.long.address@listeners-and-makers.example',
  hasAgreed: true,
  code: '',
  username: 'somebody-new',
  firstname: 'Somebody',
  lastname: 'New',
  level: 2,
  interests: [5, 6],
  biography: 'I make records in a kitchen, mostly at night, mostly alone, and mostly by accident.',
  genres: [0, 8],
  daw: [17],
  instruments: ['A kettle', 'TR-909', 'Something with a name of many, many letters'],
  topics: [5, 15],
  socials: { soundcloud: 'https://soundcloud.com/somebody-new' },
  recordLabels: ['Kitchen Tapes'],
  collaborators: ['Nobody in particular'],
  takesRequests: true,
  requestDemoPrice: '1500',
  loopcheck: true,
  deepdive: true,
  ama: false,
};

/** In the middle of a registration, or at its end. */
export async function beRegistering(page: Page, type: 1 | 2, isDone = false): Promise<void> {
  const { email, username } = filled;
  const preview = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
  const picture = { url: '/media/none.png', name: 'me.png', type: 'image/png', preview, email };
  const kept = isDone
    ? { 'dubplate-registered': { type, username, voucher: 'redeemed' } }
    : { 'dubplate-registration': { ...filled, type, picture } };
  await page.addInitScript(
    (entries) => {
      if (!location.protocol.startsWith('http')) return;
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)] as const),
  );
}
