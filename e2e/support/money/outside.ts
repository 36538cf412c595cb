import type { BrowserContext, Route } from '@playwright/test';
import { paypalPage, paypalScript } from './paypal-script.ts';
import type { StandIns } from './stand-ins.ts';
import { bankPage, stripeFrame, stripeScript } from './stripe-script.ts';

/** What becomes of a card, by the numbers of Stripe's test mode. */
const kinds: Record<string, string> = {
  '4242424242424242': 'visa',
  '4000000000000002': 'declined',
  '4000002500003155': 'challenge',
};
const bank = 'https://hooks.stripe.com/redirect';
const paypal = 'https://www.sandbox.paypal.com';
/** Who is asked from one origin and stands on another must allow it. */
const open = { 'access-control-allow-origin': '*' };

export interface OutsideWorld {
  /** While true, nothing that the companies have to tell reaches our server. */
  isSilent: boolean;
  tell: (what: 'news' | 'all') => Promise<void>;
}

/** Answers for the companies' own hosts, which nobody reaches from here, by what stands in for them on this machine. */
export async function answerForCompanies(
  context: BrowserContext,
  standIns: StandIns,
  serverUrl: string,
): Promise<OutsideWorld> {
  const world: OutsideWorld = {
    isSilent: false,
    tell: async (what) => await standIns.tell(serverUrl, what),
  };
  const act = async (route: Route, name: string, given: Record<string, string>) => {
    const json = await standIns.order(name, given);
    if (!world.isSilent) await world.tell('news');
    await route.fulfill({ status: 'error' in json ? 402 : 200, headers: open, json });
  };
  const answers: Record<string, (route: Route) => Promise<void>> = {
    'https://js.stripe.com/endive/stripe.js': (route) => sendScript(route, stripeScript),
    'https://js.stripe.com/v3/elements-inner-card.html': (route) => sendPage(route, 'A field', stripeFrame),
    'https://api.stripe.com/v1/payment_intents/*/confirm': async (route) => {
      const { secret, returnUrl, number, method } = route.request().postDataJSON();
      const card: Record<string, string> =
        method === undefined ? { kind: kinds[number] ?? 'declined' } : { method };
      const question = `${bank}?${new URLSearchParams({ secret, back: returnUrl })}`;
      await act(route, 'stripe/confirm', { secret, bank: question, ...card });
    },
    'https://api.stripe.com/v1/payment_intents/*/look': async (route) =>
      await act(route, 'stripe/look', route.request().postDataJSON()),
    [`${bank}?*`]: (route) => sendPage(route, 'Your bank', bankPage),
    'https://hooks.stripe.com/answer': async (route) =>
      await act(route, 'stripe/authenticate', route.request().postDataJSON()),
    [`${paypal}/web-sdk/v6/core`]: (route) => sendScript(route, paypalScript),
    'https://www.paypalobjects.com/web-sdk/v6/paypal-payments.js': (route) =>
      sendScript(route, () => undefined),
    [`${paypal}/checkoutnow?*`]: (route) => sendPage(route, 'PayPal', paypalPage),
    [`${paypal}/approve`]: async (route) =>
      await act(route, 'paypal/approve', route.request().postDataJSON()),
  };
  for (const [url, answer] of Object.entries(answers)) await context.route(url, answer);
  return world;
}

async function sendScript(route: Route, script: () => void): Promise<void> {
  await route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})();` });
}

async function sendPage(route: Route, title: string, script: () => void): Promise<void> {
  const body = `<!doctype html><title>${title}</title><body><script>(${script.toString()})();</script>`;
  await route.fulfill({ contentType: 'text/html', body });
}
