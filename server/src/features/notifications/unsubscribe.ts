import { type NotificationGroup, notificationGroups } from '@dubplate/shared/features/notifications/model.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, HookScope } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { acceptForms, page, sendPage } from '../../http/pages/plain-page.ts';
import { escaped } from './mail-text.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

/** What the page of a link says, as plain text. */
interface UnsubscribeWords {
  /** As in "You will no longer get …". */
  mails: string;
  /** What still comes. */
  rest: string;
  /** How to change it later. */
  later: string;
}

/** Mails that a link can stop. Its claims begin with `kind`. */
export interface UnsubscribeKind {
  kind: string;
  /** Null if nothing is left to stop. */
  wordsOf(db: Db, about: string): Promise<UnsubscribeWords | null>;
  set(tx: Tx, about: string, isOn: boolean, scope: HookScope): Promise<void>;
}

declare module '../../context.ts' {
  interface Collected {
    unsubscribes: readonly UnsubscribeKind[];
  }
}

/**
 * The page behind a mail's unsubscribe link, which needs no script. Opening it changes nothing, because mail scanners
 * open every link. Its button does, and so does a mail program's one-click unsubscribe (RFC 8058), which sends the same
 * form. The page after it can undo that.
 */
export function registerUnsubscribe(app: FastifyInstance, ctx: Context): void {
  acceptForms(app);
  app.get(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const link = await linkOf(ctx, request);
    return link ? sendPage(reply, 200, askPage(link.words)) : sendPage(reply, 404, unknownPage);
  });
  const change = (isOn: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const link = await linkOf(ctx, request);
    if (!link) return sendPage(reply, 404, unknownPage);
    const { kind, about, words, path } = link;
    const now = ctx.clock.now();
    await ctx.database.transaction(async (tx) => await kind.set(tx, about, isOn, { ctx, now }));
    ctx.wake();
    return sendPage(reply, 200, isOn ? undonePage(words, path) : donePage(words, path));
  };
  app.post(`${UNSUBSCRIBE_PATH}/:token`, change(false));
  app.post(`${UNSUBSCRIBE_PATH}/:token/undo`, change(true));
}

async function linkOf(ctx: Context, request: FastifyRequest) {
  const token: unknown = Reflect.get(Object(request.params), 'token');
  const claim = typeof token === 'string' ? readUnsubscribeToken(ctx.signingKey(), token) : null;
  const kind = ctx.unsubscribes.find((each) => each.kind === claim?.kind);
  if (!claim || !kind) return null;
  const words = await kind.wordsOf(ctx.database.db, claim.about);
  return words && { kind, words, about: claim.about, path: `${UNSUBSCRIBE_PATH}/${String(token)}` };
}

const groupNames: Record<NotificationGroup, string> = {
  requests: 'mails about requests and their answers',
  sessions: 'mails about sessions and courses',
  money: 'mails about money',
  marketing: 'news and offers',
};

/** Mails of a group that a person can switch off. */
export const groupUnsubscribes: readonly UnsubscribeKind[] = notificationGroups.map((group) => ({
  kind: group,
  wordsOf: async () =>
    await Promise.resolve({
      mails: groupNames[group],
      rest: 'Mails about your account’s safety and your money still come.',
      later: 'You can switch them on again in your settings.',
    }),
  set: async (tx, userId, isOn, scope) =>
    await scope.ctx.hooks.run('mailsSwitched', tx, { userId, group, isOn }, scope),
}));

function askPage({ mails, rest }: UnsubscribeWords): string {
  return page(
    'Stop these mails?',
    `<p>You will no longer get ${escaped(mails)}. ${escaped(rest)}</p>
<form method="post"><button>Stop these mails</button></form>`,
  );
}

function donePage({ mails, later }: UnsubscribeWords, path: string): string {
  return page(
    'Done',
    `<p>You will no longer get ${escaped(mails)}. ${escaped(later)}</p>
<form method="post" action="${escaped(path)}/undo"><button>Undo</button></form>
<p><a href="/">Back to ${PRODUCT_NAME}</a></p>`,
  );
}

function undonePage({ mails }: UnsubscribeWords, path: string): string {
  return page(
    'Undone',
    `<p>You get ${escaped(mails)} again.</p>
<form method="post" action="${escaped(path)}"><button>Stop these mails</button></form>
<p><a href="/">Back to ${PRODUCT_NAME}</a></p>`,
  );
}

const unknownPage = page(
  'This link does not work',
  `<p>It may have been cut in two. You can choose your mails in the settings of your account.</p>
<p><a href="/">Back to ${PRODUCT_NAME}</a></p>`,
);
