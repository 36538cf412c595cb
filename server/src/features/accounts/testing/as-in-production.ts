import { boot, type BootedServer } from '../../../testing/boot.ts';
import { anIssuer, type Issuer } from './issuer.ts';

/** As in production, where limits hold, addresses must be proven and a proxy names who calls. */
export async function bootAsInProduction(): Promise<{ server: BootedServer; issuer: Issuer }> {
  const issuer = await anIssuer();
  const { url, clientId, clientSecret } = issuer;
  const server = await boot({
    config: {
      isProduction: true,
      hasRateLimits: true,
      adminEmail: 'owner@example.test',
      google: { issuer: url, clientId, clientSecret },
    },
  });
  return { server, issuer };
}

let addresses = 0;
/** A different address for each test, so that no test uses up another's limit. */
export const elsewhere = (more: Record<string, string> = {}): { headers: Record<string, string> } => {
  addresses += 1;
  return { headers: { 'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.1`, ...more } };
};

export function cookieOf(headers: Headers): string {
  return (
    headers
      .getSetCookie()
      .find((line) => line.startsWith('renewal='))
      ?.split(';')[0] ?? ''
  );
}

export function inOrder(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}
