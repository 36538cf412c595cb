import { DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, aStaffMember, PASSWORD, type TestPerson } from '../../../testing/builders.ts';
import { bootAsInProduction, cookieOf, elsewhere } from '../testing/as-in-production.ts';
import type { Issuer } from '../testing/issuer.ts';

let server: BootedServer;
let issuer: Issuer;
beforeAll(async () => {
  ({ server, issuer } = await bootAsInProduction());
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

/** Whether the sign-in goes on, and the cookie that continues it. */
async function renew(cookie: string): Promise<{ isSignedIn: boolean; next: string }> {
  const { body, headers } = await server.call(
    'identity/renew',
    {},
    elsewhere({ cookie, origin: server.url }),
  );
  return { isSignedIn: body.signedIn, next: body.signedIn ? cookieOf(headers) : cookie };
}

/** How often a sign-in that is renewed each time so much has passed goes on. */
async function countRenewals({ email }: TestPerson, everyMs: number, most: number): Promise<number> {
  const { headers } = await server.call(
    'identity/sign-in',
    { email, password: PASSWORD },
    elsewhere({ 'user-agent': 'test' }),
  );
  let cookie = cookieOf(headers);
  for (let done = 0; done < most; done += 1) {
    await server.clock.advance(everyMs, { runsJobs: false });
    const { isSignedIn, next } = await renew(cookie);
    if (!isSignedIn) return done;
    cookie = next;
  }
  return most;
}

describe('a sign-in that is renewed again and again', () => {
  it('ends after thirty days', async () => {
    expect(await countRenewals(await aFan(server), 6 * DAY_MS, 7)).toBe(4);
  });

  it('ends after twelve hours for staff', async () => {
    expect(await countRenewals(await aStaffMember(server), 5 * HOUR_MS, 7)).toBe(2);
  });

  it('lives seven days from its last use', async () => {
    expect(await countRenewals(await aFan(server), 8 * DAY_MS, 2)).toBe(0);
  });
});
