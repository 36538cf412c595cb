import type { FastifyInstance } from 'fastify';

/** Where the operator lets the links of Firebase's mails lead to: it has one address for all of them. */
const ACTION_PATH = '/app/identity/firebase/action';

/** By Firebase's own names for what a mail is for. */
const pages = new Map([
  ['resetPassword', '/reset-password'],
  ['verifyEmail', '/verify-email'],
  ['verifyAndChangeEmail', '/verify-email'],
]);

/** Leads to the page that takes the code. Nothing is done here: programs that read mails open links too. */
export function registerFirebaseAction(app: FastifyInstance): void {
  app.get(ACTION_PATH, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://server');
    const page = pages.get(searchParams.get('mode') ?? '');
    const code = searchParams.get('oobCode') ?? '';
    const isGood = page !== undefined && /^[\x21-\x7e]{1,200}$/.test(code);
    const target = isGood ? `${page}?${new URLSearchParams({ code }).toString()}` : '/login';
    return await reply.header('cache-control', 'no-store').redirect(target, 302);
  });
}
