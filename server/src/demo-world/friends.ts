import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { createPerson, type NewPerson } from '../features/accounts/accounts.ts';
import { passwordsOf } from '../providers/identity/port.ts';
import { act, type Actor, type Filling, type Happening } from './act.ts';
import { DEMO_PASSWORD } from './known-people.ts';

type Friend = Omit<NewPerson, 'passwordHash'> & { daysAgo: number };

/**
 * One in each state: two that brought something, two that wait, and one who looks like the referrer's second account. The
 * newest came an hour ago, so that some of what they brought is not spent yet.
 */
const friends: readonly Friend[] = [
  { email: 'mo@friends.example', username: 'mo-from-upstairs', type: UserType.Fan, daysAgo: 0.04 },
  { email: 'juno@friends.example', username: 'Juno-Kassette', type: UserType.Artist, daysAgo: 21 },
  {
    email: 'pia@friends.example',
    username: 'Pia-Pending',
    type: UserType.Artist,
    status: UserStatus.AwaitingApproval,
    daysAgo: 6,
  },
  {
    email: 'ole@friends.example',
    username: 'ole-unproven',
    type: UserType.Fan,
    emailVerified: false,
    daysAgo: 4,
  },
  { email: 'fan+second@dubplate.example', username: 'frida-again', type: UserType.Fan, daysAgo: 3 },
];

/** Friends come with the known fan's link. Who is there already is left as they are. */
export async function invitations(filling: Filling, referrer: Actor): Promise<Happening[]> {
  const { ctx, now } = filling;
  await act(filling, referrer, { path: 'referral/generate', input: {}, at: now });
  const passwordHash = await passwordsOf(ctx.identity).hash(DEMO_PASSWORD);
  const { referral_code: referredByCode } = await ctx.database.db
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', referrer.userId)
    .executeTakeFirstOrThrow();
  return friends.map(({ daysAgo, ...friend }) => ({
    at: addMs(now, -daysAgo * DAY_MS),
    run: async (createdAt) => {
      const person = { ...friend, passwordHash, createdAt, referredByCode };
      await ctx.database.transaction(async (tx) => await createPerson(tx, { ctx, now: createdAt }, person));
    },
  }));
}
