import { join } from 'node:path';
import type { Context, Parts, RouteRegistrar } from './context.ts';
import { uploadGate } from './features/uploads/gate.ts';
import { createSigningKey, prepareUploads } from './features/uploads/signing-key.ts';
import { API_BASE } from './http/address.ts';
import { registerFirebaseAction } from './providers/identity/firebase-action.ts';
import { firebaseIdentity } from './providers/identity/firebase.ts';
import { googleSignIn } from './providers/identity/google.ts';
import { ownIdentity } from './providers/identity/own.ts';
import { outboxMail } from './providers/mail/outbox.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { noCards, noOrders } from './providers/payments/none.ts';
import { paypalPayments } from './providers/payments/paypal.ts';
import { createSandboxGateway } from './providers/payments/sandbox-gateway.ts';
import { sandboxCards, sandboxOrders } from './providers/payments/sandbox.ts';
import { stripePayments } from './providers/payments/stripe.ts';
import { manualPayouts } from './providers/payouts/manual.ts';
import { algoliaSearch } from './providers/search/algolia.ts';
import { postgresSearch } from './providers/search/postgres.ts';
import { diskStorage } from './providers/storage/disk.ts';

type Ports =
  | 'identity'
  | 'google'
  | 'mail'
  | 'search'
  | 'payments'
  | 'orders'
  | 'sandboxGateway'
  | 'payouts'
  | 'storage'
  | 'signingKey';

/** Chooses the provider of each port by configuration. No other file knows them. `context` is used only later, when it is complete. */
export function portsOf(
  parts: Parts,
  context: () => Context,
): Pick<Context, Ports> & { routes: readonly RouteRegistrar[] } {
  const { config, database, log } = parts;
  const { registerStorage, ...storage } = storageOf(parts, context);
  return {
    // The storage's come first: they also create the key that signs other links.
    routes: [registerStorage, ...(config.firebase ? [registerFirebaseAction] : [])],
    identity: config.firebase ? firebaseIdentity(database, config.firebase) : ownIdentity(database),
    google: config.google && !config.firebase ? googleSignIn(config.google) : null,
    mail: config.smtp ? smtpMail(config.smtp) : outboxMail(config.dataDir),
    search: config.algolia
      ? algoliaSearch({ database, config: config.algolia, log })
      : postgresSearch(database),
    payouts: manualPayouts(),
    ...paymentsOf(parts),
    ...storage,
  };
}

/** Outside production the sandbox replaces each provider that isn't configured; in production nothing does. */
function paymentsOf(parts: Parts): Pick<Context, 'payments' | 'orders' | 'sandboxGateway'> {
  const { config, database, log, boundUrl } = parts;
  const hookUrl = (provider: string) => `${boundUrl()}${API_BASE}/hooks/${provider}`;
  const sandbox = config.isProduction ? null : createSandboxGateway({ database, log, hookUrl });
  const cards = config.stripe ? stripePayments(config.stripe, log) : null;
  const orders = config.paypal ? paypalPayments(config.paypal) : null;
  return {
    sandboxGateway: sandbox,
    payments: cards ?? (sandbox ? sandboxCards(sandbox) : noCards()),
    orders: orders ?? (sandbox ? sandboxOrders(sandbox) : noOrders()),
  };
}

function storageOf({ config, database, clock }: Parts, context: () => Context) {
  const signingKey = createSigningKey();
  const storage = diskStorage({
    root: join(config.dataDir, 'media'),
    signingKey: signingKey.get,
    isServedByHttps: () => context().isServedByHttps(),
    clock,
    gate: uploadGate(context),
  });
  const registerStorage: RouteRegistrar = async (app) => {
    await prepareUploads(database, signingKey, clock.now());
    storage.registerRoutes?.(app);
  };
  return { storage, signingKey: signingKey.get, registerStorage };
}
