import { join } from 'node:path';
import type { Context, Parts, RouteRegistrar } from './context.ts';
import { Hub } from './features/realtime/hub.ts';
import { uploadGate } from './features/uploads/gate.ts';
import { prepareUploads } from './features/uploads/prepare.ts';
import { createUploadQueue } from './features/uploads/queue.ts';
import { createSigningKey } from './features/uploads/signing-key.ts';
import { firebaseIdentity } from './providers/identity/firebase.ts';
import { googleSignIn } from './providers/identity/google.ts';
import { ownIdentity } from './providers/identity/own.ts';
import { outboxMail } from './providers/mail/outbox.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { noPayments } from './providers/payments/none.ts';
import { createSandboxGateway, SANDBOX_HOOK_PATH } from './providers/payments/sandbox-gateway.ts';
import { sandboxPayments } from './providers/payments/sandbox.ts';
import { algoliaSearch } from './providers/search/algolia.ts';
import { postgresSearch } from './providers/search/postgres.ts';
import { diskStorage } from './providers/storage/disk.ts';

type Ports =
  | 'identity'
  | 'google'
  | 'mail'
  | 'search'
  | 'payments'
  | 'sandboxGateway'
  | 'storage'
  | 'signingKey'
  | 'uploads'
  | 'realtime';

/** Which provider stands behind which port, chosen by configuration; no other file knows it. `context` is asked later, when it is whole. */
export function portsOf(
  parts: Parts,
  context: () => Context,
): Pick<Context, Ports> & { registerStorage: RouteRegistrar } {
  const { config, database, log } = parts;
  return {
    identity: config.firebase ? firebaseIdentity(database, config.firebase) : ownIdentity(database),
    google: config.google && !config.firebase ? googleSignIn(config.google) : null,
    mail: config.smtp ? smtpMail(config.smtp) : outboxMail(config.dataDir),
    search: config.algolia
      ? algoliaSearch({ database, config: config.algolia, log })
      : postgresSearch(database),
    realtime: new Hub(context),
    uploads: createUploadQueue(context),
    ...paymentsOf(parts),
    ...storageOf(parts, context),
  };
}

function paymentsOf(parts: Parts): Pick<Context, 'payments' | 'sandboxGateway'> {
  const { config, database, log, boundUrl } = parts;
  if (config.isProduction) return { sandboxGateway: null, payments: noPayments() };
  const hookUrl = () => `${boundUrl()}${SANDBOX_HOOK_PATH}`;
  const sandboxGateway = createSandboxGateway({ database, log, hookUrl });
  return { sandboxGateway, payments: sandboxPayments(sandboxGateway) };
}

function storageOf({ config, database, clock }: Parts, context: () => Context) {
  const signingKey = createSigningKey();
  const storage = diskStorage({
    root: join(config.dataDir, 'media'),
    signingKey: signingKey.get,
    clock,
    gate: uploadGate(context),
  });
  const registerStorage: RouteRegistrar = async (app) => {
    await prepareUploads(database, signingKey, clock.now());
    storage.registerRoutes?.(app);
  };
  return { storage, signingKey: signingKey.get, registerStorage };
}
