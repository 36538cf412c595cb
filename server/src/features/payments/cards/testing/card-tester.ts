import { expect } from 'vitest';
import { API_BASE } from '../../../../http/address.ts';
import type { BootedServer } from '../../../../testing/boot.ts';
import type { TestPerson } from '../../../../testing/builders.ts';
import type { CardKind } from '../../../../testing/stand-ins/stripe-books.ts';
import type { StripeStandIn } from '../../../../testing/stand-ins/stripe-stand-in.ts';

/** From where. */
interface At {
  headers: Record<string, string>;
}
export const smallest = { amount: 5, paymentContext: 'loopcheck' } as const;
export const repeat = (word: string, count: number) => Array.from({ length: count }, () => word);
export const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';

export async function inTurn(count: number, act: () => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let made = 0; made < count; made += 1) outcomes.push(await act());
  return outcomes;
}

/** What a thief does with cards: at our server, and at the company with the secrets that our server gives. */
export function cardTester({ server, stripe }: { server: BootedServer; stripe: StripeStandIn }) {
  const hook = () => `${server.url}${API_BASE}/hooks/stripe`;
  const begin = async (as: TestPerson, at: At) =>
    await server.call('payment/intent', smallest, { as, ...at });
  /** The secrets of payments begun beforehand, the oldest first. */
  const beginMany = async (as: TestPerson, at: At, count: number): Promise<string[]> => {
    const secrets: string[] = [];
    for (let made = 0; made < count; made += 1) secrets.push((await begin(as, at)).body.client_secret ?? '');
    return secrets;
  };
  const isAsked = (secret: string) => stripe.intent(intentOf(secret)).isChallenged;
  const stateOf = (secret: string) => {
    if (stripe.intent(intentOf(secret)).status === 'canceled') return 'closed';
    return isAsked(secret) ? 'challenged' : 'free';
  };

  /** Tells us everything that the company has to tell, also of what it does because of that. */
  const hear = async () => {
    while (stripe.messages.length > 0) {
      const told = stripe.messages.splice(0);
      for (const message of told) expect(await stripe.post(hook(), message)).toBe(200);
    }
  };
  /** As hear, with all messages at the same moment. */
  const hearAtOnce = async () => {
    const told = stripe.messages.splice(0);
    const statuses = await Promise.all(told.map(async (message) => await stripe.post(hook(), message)));
    expect(statuses).toEqual(told.map(() => 200));
  };

  /** What the company's form on the page does with a card; the company has told us nothing of it yet. */
  const putCard = (secret: string, kind: CardKind, fingerprint?: string): string => {
    const wasAsked = isAsked(secret);
    const [status] = stripe.confirm(intentOf(secret), stripe.card(kind, fingerprint));
    const outcome = { 200: 'paid', 402: 'declined' }[status] ?? 'closed';
    return wasAsked && outcome !== 'closed' ? outcome.toUpperCase() : outcome;
  };
  const confirm = async (secret: string, kind: CardKind, fingerprint?: string): Promise<string> => {
    const outcome = putCard(secret, kind, fingerprint);
    await hear();
    return outcome;
  };

  /** Begins a payment and tries a card on it; says how that went, in capitals where the bank asked. */
  const tryCard = async (as: TestPerson, at: At, kind: CardKind, card?: string): Promise<string> => {
    const { status, body } = await begin(as, at);
    if (status !== 200) return body.error?.code ?? String(status);
    return await confirm(body.client_secret ?? '', kind, card);
  };
  const triesOf = async ({ userId }: TestPerson) =>
    await server.database.db.selectFrom('card_tries').selectAll().where('user_id', '=', userId).execute();
  return { hook, begin, beginMany, isAsked, stateOf, hear, hearAtOnce, putCard, confirm, tryCard, triesOf };
}
