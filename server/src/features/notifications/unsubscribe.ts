import type { NotificationGroup } from '@dubplate/shared/features/notifications/model.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { escaped } from './mail-text.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

const formBytesMax = 1024;

const style = `:root{color-scheme:light dark}body{margin:0;padding:10vh 24px;font:18px/1.5 system-ui,sans-serif;background:#fbf7ee;color:#151310}
main{max-width:32rem;margin:auto}h1{font-size:2rem;line-height:1.2}a{color:inherit}
button{min-height:48px;padding:12px 24px;border:0;border-radius:8px;font:inherit;font-weight:700;background:#ffd426;color:#151310;cursor:pointer}
@media(prefers-color-scheme:dark){body{background:#151310;color:#fbf7ee}}`;

/**
 * Where the link of a mail leads: a page that needs no script. Opening it changes nothing, because mail scanners open every
 * link; its button does, and so does the one click of a mail program (RFC 8058), which sends the same form.
 */
export function registerUnsubscribe(app: FastifyInstance, ctx: Context): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_, __, done) => done(null, {}),
  );
  app.get(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const wish = wishOf(ctx, request);
    return wish ? sendPage(reply, 200, askPage(wish.group)) : sendPage(reply, 404, unknownPage);
  });
  app.post(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const wish = wishOf(ctx, request);
    if (!wish) return sendPage(reply, 404, unknownPage);
    const now = ctx.clock.now();
    await ctx.database.transaction(
      async (tx) => await ctx.hooks.run('mailsSwitchedOff', tx, wish, { ctx, now }),
    );
    ctx.wake();
    return sendPage(reply, 200, donePage(wish.group));
  });
}

function wishOf(ctx: Context, request: FastifyRequest) {
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

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${PRODUCT_NAME}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>
`;
}

/** The page's only style block is known by its hash, so that the policy can forbid every other. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(html);
}
