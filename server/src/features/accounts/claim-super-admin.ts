import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { acceptForms, page, sendPage } from '../../http/plain-page.ts';
import type { HookScope } from '../../hooks.ts';
import { notify } from '../notifications/notifications.ts';
import { CLAIM_PATH, claimPathOf, readClaim } from './claim-link.ts';
import { insertFirstSuperAdmin } from './store.ts';

/** In production a mail must prove that whoever registered with ADMIN_EMAIL really reads it. Source: docs/product.md#people. */
export async function sendClaimLink(tx: Tx, scope: HookScope, userId: string): Promise<void> {
  const path = claimPathOf(scope.ctx.signingKey(), userId, scope.now);
  await notify(tx, scope, {
    code: 'N51',
    to: userId,
    group: 'security',
    isBell: false,
    title: 'Become the first super admin',
    text: 'Confirm that this address is yours.',
    mail: {
      subject: `Become the first super admin of ${PRODUCT_NAME}`,
      lines: [
        'This address is configured as the first super admin.',
        'Confirm within a day that it is yours; the link works once.',
      ],
      button: { label: 'Confirm', path },
    },
  });
}

/** Opening the link changes nothing, because mail scanners open every link; its button does. */
export function registerClaim(app: FastifyInstance, ctx: Context): void {
  acceptForms(app);
  app.get(`${CLAIM_PATH}/:code`, async (request, reply) =>
    claimantOf(ctx, request) === null ? sendPage(reply, 404, unknownPage) : sendPage(reply, 200, askPage),
  );
  app.post(`${CLAIM_PATH}/:code`, async (request, reply) => {
    const userId = claimantOf(ctx, request);
    const email = ctx.config.adminEmail;
    if (userId === null || email === undefined) return sendPage(reply, 404, unknownPage);
    const now = ctx.clock.now();
    const isFirst = await ctx.database.transaction(async (tx) => {
      const isGranted = await insertFirstSuperAdmin(tx, { userId, email, now });
      if (isGranted) {
        await ctx.audit(tx, { actorId: userId, action: 'claim-super-admin', details: {}, ip: request.ip });
      }
      return isGranted;
    });
    return isFirst ? sendPage(reply, 200, donePage) : sendPage(reply, 404, unknownPage);
  });
}

function claimantOf(ctx: Context, request: FastifyRequest): string | null {
  const code: unknown = Reflect.get(Object(request.params), 'code');
  return typeof code === 'string' ? readClaim(ctx.signingKey(), code, ctx.clock.now()) : null;
}

const askPage = page(
  'Become the first super admin?',
  `<p>Your account will be able to do everything in the console.</p>
<form method="post"><button>Yes, this address is mine</button></form>`,
);

const donePage = page('Done', `<p>You are super admin now. <a href="/admin">Open the console</a></p>`);

const unknownPage = page(
  'This link does not work',
  `<p>It may have been used, be older than a day or cut in two. <a href="/">Back to ${PRODUCT_NAME}</a></p>`,
);
