import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, HookScope } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import { acceptForms, fieldOf, page, sendPage } from '../../../http/pages/plain-page.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { notify } from '../../notifications/notifications.ts';
import { CLAIM_PATH, claimPathOf, readClaim } from './claim-link.ts';
import { findForSignIn, insertFirstSuperAdmin } from '../store.ts';

/**
 * In production a mail must prove that the person who registered with ADMIN_EMAIL reads that mailbox. Source:
 * docs/product/people.md#the-first-super-admin.
 */
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
        'This address is set up as the first super admin, and an account was just registered with it.',
        'If that was you, confirm within a day with the password you chose. The link works once.',
        'If it wasn’t you, ignore this mail: the link needs that password.',
      ],
      button: { label: 'Confirm', path },
      isSecret: true,
    },
  });
}

/**
 * Opening the link changes nothing, because mail scanners open every link. The button also asks for the account's
 * password, because another person may have registered with this address before its owner.
 */
export function registerClaim(app: FastifyInstance, ctx: Context): void {
  acceptForms(app);
  app.get(`${CLAIM_PATH}/:code`, async (request, reply) =>
    claimantOf(ctx, request) === null ? sendPage(reply, 404, unknownPage) : sendPage(reply, 200, askPage),
  );
  app.post(`${CLAIM_PATH}/:code`, async (request, reply) => {
    const userId = claimantOf(ctx, request);
    const email = ctx.config.adminEmail;
    if (userId === null || email === undefined) return sendPage(reply, 404, unknownPage);
    if (!(await isOwnPassword(ctx, { userId, email }, fieldOf(request, 'password'))))
      return sendPage(reply, 403, wrongPasswordPage);
    const now = ctx.clock.now();
    const isFirst = await ctx.database.transaction(async (tx) => {
      const isGranted = await insertFirstSuperAdmin(tx, { userId, email, now });
      if (isGranted) {
        const entry = { actorId: userId, action: 'claim-super-admin', details: {} };
        await ctx.audit(tx, { ...entry, ip: request.ip, now });
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

async function isOwnPassword(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
  password: string,
): Promise<boolean> {
  const person = await findForSignIn(ctx.database.db, email);
  const hash = person?.id === userId ? person.hash : null;
  return (await passwordsOf(ctx.identity).check(password, hash)).isRight;
}

const form = `<form method="post">
<label>The password you registered with <input type="password" name="password" autocomplete="current-password" maxlength="200" required></label>
<button>Yes, this address is mine</button></form>`;

const askPage = page(
  'Become the first super admin?',
  `<p>Your account will be able to do everything in the console.</p>
${form}`,
);

const wrongPasswordPage = page(
  'This password is wrong',
  `<p>Please try again. If you didn’t register yourself, stop here: another person registered with your address.</p>
${form}`,
);

const donePage = page('Done', `<p>You are super admin now. <a href="/admin">Open the console</a></p>`);

const unknownPage = page(
  'This link does not work',
  `<p>It may have been used, be more than a day old, or be incomplete. <a href="/">Back to ${PRODUCT_NAME}</a></p>`,
);
