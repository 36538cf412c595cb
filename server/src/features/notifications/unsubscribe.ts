import type { NotificationGroup } from '@dubplate/shared/features/notifications/model.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { acceptForms, page, sendPage } from '../../http/plain-page.ts';
import { escaped } from './mail-text.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

/**
 * The page behind a mail's unsubscribe link, which needs no script. Opening it changes nothing, because mail scanners
 * open every link. Its button does, and so does a mail program's one-click unsubscribe (RFC 8058), which sends the same
 * form.
 */
export function registerUnsubscribe(app: FastifyInstance, ctx: Context): void {
  acceptForms(app);
  app.get(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const link = linkOf(ctx, request);
    return link ? sendPage(reply, 200, askPage(link.group)) : sendPage(reply, 404, unknownPage);
  });
  app.post(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const link = linkOf(ctx, request);
    if (!link) return sendPage(reply, 404, unknownPage);
    const now = ctx.clock.now();
    await ctx.database.transaction(
      async (tx) => await ctx.hooks.run('mailsSwitchedOff', tx, link, { ctx, now }),
    );
    ctx.wake();
    return sendPage(reply, 200, donePage(link.group));
  });
}

function linkOf(ctx: Context, request: FastifyRequest) {
  const token: unknown = Reflect.get(Object(request.params), 'token');
  return typeof token === 'string' ? readUnsubscribeToken(ctx.signingKey(), token) : null;
}

const groupNames: Record<NotificationGroup, string> = {
  requests: 'mails about requests and their answers',
  sessions: 'mails about sessions',
  money: 'mails about money',
  marketing: 'news and offers',
};

function askPage(group: NotificationGroup): string {
  return page(
    'Stop these mails?',
    `<p>You will no longer get ${escaped(groupNames[group])}. Mails about your account's safety and your money still come.</p>
<form method="post"><button>Stop these mails</button></form>`,
  );
}

function donePage(group: NotificationGroup): string {
  return page(
    'Done',
    `<p>You will no longer get ${escaped(groupNames[group])}. You can switch them on again in your settings.</p>
<p><a href="/">Back to ${PRODUCT_NAME}</a></p>`,
  );
}

const unknownPage = page(
  'This link does not work',
  `<p>It may have been cut in two. You can choose your mails in the settings of your account.</p>
<p><a href="/">Back to ${PRODUCT_NAME}</a></p>`,
);
