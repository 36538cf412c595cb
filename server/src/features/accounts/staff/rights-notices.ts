import type { HookScope } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import type { Caller } from '../../../http/caller.ts';
import { type Notice, notify } from '../../notifications/notifications.ts';

/** N60 about super admins. Source: docs/product/people.md#super-admins. */

interface Person {
  id: string;
  username: string;
}

interface Said {
  title: string;
  text: string;
  lines: readonly string[];
  /** A page of the console. */
  page?: string;
}

const noticeTo = (to: string, { title, text, lines, page }: Said): Notice => ({
  code: 'N60',
  to,
  group: 'security',
  title,
  text,
  ...(page === undefined ? {} : { link: page }),
  mail: {
    subject: title,
    lines: [text, ...lines],
    ...(page === undefined ? {} : { button: { label: 'Open the record', path: page } }),
  },
});

/** To the person, to every other super admin, and to one who did it alone: the account may have been stolen. */
export async function noticeRights(
  tx: Tx,
  scope: HookScope,
  given: { person: Person; isMade: boolean; caller: Caller; askerId: string | null; reason: string },
): Promise<void> {
  const { person, isMade, caller, askerId, reason } = given;
  const page = `/admin/users/${person.id}/show`;
  const asker = askerId === null ? undefined : (await scope.ctx.people(tx, [askerId])).get(askerId);
  const how =
    askerId === null
      ? `${caller.username} did this alone, as the only super admin.`
      : `${asker?.username ?? 'A super admin'} asked for it, and ${caller.username} approved it.`;
  const text = `${how} The reason: ${reason}`;
  const title = isMade
    ? `${person.username} is a super admin now`
    : `${person.username} is no longer a super admin`;
  const suspend = `If this isn’t right, suspend the account of ${person.username} at once.`;
  const others = await othersThan(tx, scope, [person.id, caller.userId, askerId]);
  await notify(tx, scope, [
    noticeTo(person.id, {
      title: isMade ? 'You are a super admin now' : 'You are no longer a super admin',
      text,
      lines: isMade ? ['If you don’t know why, please contact us.'] : [],
    }),
    ...others.map((to) => noticeTo(to, { title, text, lines: [suspend], page })),
    ...(askerId === null
      ? [
          noticeTo(caller.userId, {
            title,
            text,
            lines: [`If this wasn’t you, change your password. ${suspend}`],
            page,
          }),
        ]
      : []),
  ]);
}

const acts = {
  suspended: {
    title: (name: string) => `${name} is suspended`,
    text: (actor: string) => `${actor} suspended a super admin.`,
  },
  letBackIn: {
    title: (name: string) => `${name} can sign in again`,
    text: (actor: string) => `${actor} let a suspended super admin back in.`,
  },
  opened: {
    title: (name: string) => `${name} signs in with the password alone`,
    text: (actor: string) => `${actor} removed the two-step sign-in of a super admin.`,
  },
};

/** To every other super admin, about what one of them alone did to another. */
export async function noticeOtherSuperAdmins(
  tx: Tx,
  scope: HookScope,
  given: {
    person: Person & { is_super_admin: boolean };
    act: keyof typeof acts;
    caller: Caller;
    reason: string;
  },
): Promise<void> {
  const { person, act, caller, reason } = given;
  if (!person.is_super_admin) return;
  const said = {
    title: acts[act].title(person.username),
    text: `${acts[act].text(caller.username)}${reason === '' ? '' : ` The reason: ${reason}`}`,
    lines: ['If this isn’t right, please talk to each other at once.'],
    page: `/admin/users/${person.id}/show`,
  };
  const others = await othersThan(tx, scope, [person.id, caller.userId]);
  await notify(
    tx,
    scope,
    others.map((to) => noticeTo(to, said)),
  );
}

async function othersThan(tx: Tx, { ctx }: HookScope, ids: readonly (string | null)[]): Promise<string[]> {
  return (await ctx.superAdminIds(tx)).filter((id) => !ids.includes(id));
}
