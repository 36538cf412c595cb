import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aDatabase } from '../testing/postgres/database.ts';
import { prismicContent } from './content/prismic.ts';
import { postTo } from './identity/firebase-accounts.ts';
import { googleSignIn } from './identity/google.ts';
import { paypalClient } from './payments/paypal-client.ts';
import { openStripe } from './payments/stripe-client.ts';
import { algoliaSearch } from './search/algolia.ts';

/** Answers everything with the way to another address, and remembers what was asked for. */
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(307, { location: '/elsewhere' }).end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo); // It listens on a port, not a pipe.
});
beforeEach(() => void asked.splice(0));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const apiUrl = () => `http://127.0.0.1:${port}`;

/** One request to each company that the server asks, as its provider makes it. */
const requests: Record<string, () => Promise<unknown>> = {
  Stripe: async () => {
    const stripe = await openStripe({
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret: 'whsec_x',
      apiUrl: apiUrl(),
    });
    return await stripe.customers.list();
  },
  PayPal: async () =>
    await paypalClient({
      clientId: 'c',
      clientSecret: 's',
      webhookId: 'w',
      merchantId: 'm',
      environment: 'sandbox',
      apiUrl: apiUrl(),
    }).ask({ path: '/v2/checkout/orders/1', answer: z.unknown() }),
  Firebase: async () => await postTo(`${apiUrl()}/accounts`, '{}'),
  Google: async () =>
    await googleSignIn({ clientId: 'c', clientSecret: 's', issuer: apiUrl() }).begin('http://localhost/back'),
  Prismic: async () =>
    await prismicContent({
      config: { repository: 'test', accessToken: undefined, standIn: `127.0.0.1:${port}` },
      publicUrl: apiUrl,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    }).find({ kind: 'landing', slug: 'one' }),
  Algolia: async () => {
    const database = await aDatabase();
    const failures: string[] = [];
    const log = {
      info: () => {},
      error: () => {},
      warn: (_: object, text: string) => void failures.push(text),
    };
    const host = { url: '127.0.0.1', port };
    const config = { appId: 'TESTAPP1', adminKey: 'a'.repeat(32), index: 'artists', host };
    await algoliaSearch({ database, log, config }).search({ text: 'mia', scope: 'site', limit: 10 });
    await database.drop();
    // Our own index answers then.
    throw new Error(failures.join());
  },
};

describe('a redirect', () => {
  it.each(Object.entries(requests))('of %s is an error and is not followed', async (_, request) => {
    const outcome = await request().then(
      () => 'answered',
      () => 'refused',
    );
    expect([outcome, asked.length > 0, asked.includes('/elsewhere')]).toEqual(['refused', true, false]);
  });
});
